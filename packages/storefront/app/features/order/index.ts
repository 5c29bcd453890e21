export { GuestOrderPage } from "./guest-order-page.tsx";
