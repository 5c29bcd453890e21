export {
  type AcceptedBalance,
  answerRequest,
  deleteOldRequests,
  deleteRequest,
  findRequest,
  findRequestOwner,
  type GiftRequest,
  putRequest,
  readAcceptedBalance,
  setCartRequest,
  setSecret,
} from "./gift-request.repository.ts";
