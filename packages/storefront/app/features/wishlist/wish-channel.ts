import { createTabChannel } from "../../client/tab-channel.ts";

export const wishChannel = createTabChannel("tuerca.wishes");
