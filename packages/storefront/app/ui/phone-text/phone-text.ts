/** A phone number as one reads it: `+34612345678` is `+34 612 345 678`; others stay as they are. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, "+34 $1 $2 $3");
}
