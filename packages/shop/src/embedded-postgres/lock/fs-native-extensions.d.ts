declare module "fs-native-extensions" {
  /** False where somebody else holds a lock on the range; throws what the file system says otherwise. */
  export function tryLock(
    fd: number,
    offset: number,
    length: number,
    options?: { shared?: boolean },
  ): boolean;
}
