export {
  answerRequest,
  deleteOldRequests,
  deleteRequest,
  findRequest,
  findRequestOwner,
  type GiftRequest,
  putRequest,
  setCartRequest,
  setSecret,
} from "./gift-request.repository.ts";
export { type AcceptedBalance, acceptedBalance, presentRequest } from "./request-progress.ts";
