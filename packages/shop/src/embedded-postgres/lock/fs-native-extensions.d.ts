declare module "fs-native-extensions" {
  /** False if somebody else locks the range; throws other errors of the file system. */
  export function tryLock(
    fd: number,
    offset: number,
    length: number,
    options?: { shared?: boolean },
  ): boolean;
}
