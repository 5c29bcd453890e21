/** `/checkout` alone: the frame leads on to the step that comes first. */
export default function CheckoutIndex() {
  return null;
}
