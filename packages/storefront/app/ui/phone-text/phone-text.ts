/** A readable phone number: `+34612345678` gives `+34 612 345 678`; others stay unchanged. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, "+34 $1 $2 $3");
}
