export { changeMembership, type MembershipChange } from "./change-membership.ts";
export { findGroup, listGroups, type StoredGroup } from "./group.repository.ts";
export type { GroupTerms } from "./group-terms.ts";
export { findLosses } from "./losses.repository.ts";
export { changeGroup, createGroup, removeGroup, unknownGroup } from "./manage-groups.ts";
export { findMembers, findMembership, listMembers, type Membership } from "./member.repository.ts";
