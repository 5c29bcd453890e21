import { createTabChannel } from "../../client/browser/tab-channel.ts";

export const wishChannel = createTabChannel("tuerca.wishes");
