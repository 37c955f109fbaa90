export { countOutcomes } from "./advert-repo.ts";
export { queueAdvert, takeCall } from "./adverts.ts";
