/** `/checkout` alone: the frame redirects to the first incomplete step. */
export default function CheckoutIndex() {
  return null;
}
