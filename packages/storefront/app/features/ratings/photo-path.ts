/** The path of an opinion's photo for images of the shop. */
export function photoPath(id: string): string {
  return `/media/opinions/${id}.jpg`;
}
