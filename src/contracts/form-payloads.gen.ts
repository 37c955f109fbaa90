// Generated from schemas/api by `npm run generate`; do not edit.

/** What a field of a payload may be. */
export interface PayloadField {
  readonly type: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A flat payload, as JSON Schema. */
export interface FormPayload {
  readonly type: "object";
  readonly properties: Readonly<Record<string, PayloadField>>;
  readonly required: readonly string[];
}

/** The payloads of the calls that a form may make, by name. */
export const formPayloads: Readonly<Record<string, FormPayload>> = {
  agentRegister: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"username":{"type":"string","minLength":1,"maxLength":64},"password":{"type":"string","minLength":1,"maxLength":256},"nickname":{"type":"string","maxLength":64},"type":{"type":"string","enum":["member","agent"]},"rebate":{"type":"string","pattern":"^[0-9]{1,2}(\\.[0-9]{1,2})?$","maxLength":8},"birthday":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}},"required":["key","username","password","type","birthday"]},
  createAgentLink: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"type":{"type":"string","enum":["member","agent"]},"rebate":{"type":"string","pattern":"^[0-9]{1,2}(\\.[0-9]{1,2})?$","maxLength":8}},"required":["key","type"]},
  removeAgentLink: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"]},
  rateDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"member":{"type":"string","minLength":1,"maxLength":64},"rebate":{"type":"string","pattern":"^[0-9]{1,2}(\\.[0-9]{1,2})?$","minLength":1,"maxLength":8}},"required":["key","member","rebate"]},
  noteDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"member":{"type":"string","minLength":1,"maxLength":64},"note":{"type":"string","maxLength":500}},"required":["key","member"]},
  messageDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"member":{"type":"string","minLength":1,"maxLength":64},"message":{"type":"string","minLength":1,"maxLength":500}},"required":["key","member","message"]},
  lockDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["key","id"]},
  unlockDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["key","id"]},
  feedback: {"type":"object","properties":{"content":{"type":"string","minLength":1,"maxLength":5000}},"required":["content"]},
  applyPromotion: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"comment":{"type":"string","maxLength":140},"language":{"type":"string","maxLength":8}},"required":["id"]},
  acceptContract: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"termsHash":{"type":"string","minLength":16,"maxLength":128}},"required":["id","termsHash"]},
  rejectContract: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"]},
  terminateContract: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"termination":{"type":"string","enum":["offer","unbegun","period"]}},"required":["id"]},
  processDividend: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["key","id"]},
  processDailySalary: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["key","id"]},
  addFavourite: {"type":"object","properties":{"nodeId":{"type":"string","maxLength":64},"vendor":{"type":"string","maxLength":32},"gameType":{"type":"string","maxLength":16},"platform":{"type":"string","maxLength":32}},"required":["nodeId","vendor","gameType"]},
  removeFavourite: {"type":"object","properties":{"nodeId":{"type":"string","maxLength":64},"vendor":{"type":"string","maxLength":32},"gameType":{"type":"string","maxLength":16},"platform":{"type":"string","maxLength":32}},"required":["nodeId","vendor","gameType"]},
  betRound: {"type":"object","properties":{"vassalage":{"type":"string","maxLength":16},"id":{"type":"string","maxLength":100}},"required":["vassalage","id"]},
  launchLobby: {"type":"object","properties":{"lottoArea":{"type":"string","enum":["VN"]},"launchMode":{"type":"string","enum":["LOTT"]},"lottoGameCode":{"type":"string","maxLength":32},"lottoView":{"type":"string","enum":["betting","lobby"]},"device":{"type":"string","maxLength":16},"backUrl":{"type":"string","maxLength":2000},"language":{"type":"string","maxLength":8}},"required":["lottoArea","launchMode","lottoView"]},
  checkIdentity: {"type":"object","properties":{"fullName":{"type":"string","maxLength":120},"birthday":{"type":"string","maxLength":10},"currentAddress":{"type":"string","maxLength":300},"country":{"type":"string","maxLength":60},"idNumber":{"type":"string","maxLength":64}},"required":[]},
  setLimit: {"type":"object","properties":{"kind":{"type":"string","enum":["deposit","loss","wager","time","reality"]},"period":{"type":"string","enum":["session","day","week","month"]},"amount":{"type":"string","pattern":"^(none|[0-9]{1,15}(\\.[0-9]{1,4})?)$"}},"required":["kind","period","amount"]},
  confirmLimit: {"type":"object","properties":{"kind":{"type":"string","enum":["deposit","loss","wager","time","reality"]},"period":{"type":"string","enum":["session","day","week","month"]}},"required":["kind","period"]},
  coolOff: {"type":"object","properties":{"period":{"type":"string","enum":["day","week","month","sixWeeks"]}},"required":["period"]},
  selfExclude: {"type":"object","properties":{"period":{"type":"string","enum":["halfYear","year","fiveYears","indefinite"]}},"required":["period"]},
  chooseLotteryFavourite: {"type":"object","properties":{"gameCode":{"type":"string","maxLength":32},"favourite":{"type":"boolean"}},"required":["gameCode","favourite"]},
  setMarketingConsent: {"type":"object","properties":{"channel":{"type":"string","enum":["email","sms","phone","inbox"]},"given":{"type":"boolean"}},"required":["channel","given"]},
  joinMission: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"]},
  claimMission: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["id","key"]},
  claimRank: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"rankLevel":{"type":"integer","minimum":0,"maximum":100},"kind":{"type":"string","enum":["upgrade","monthly","birthday"]}},"required":["key","rankLevel","kind"]},
  claimTask: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["id","key"]},
  signIn: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["key"]},
  claimRaffle: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"raffleId":{"type":"string","minLength":1,"maxLength":64}},"required":["key","raffleId"]},
  redeemPoints: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"itemId":{"type":"string","maxLength":64},"quantity":{"type":"integer","minimum":1,"maximum":100},"password":{"type":"string","minLength":1,"maxLength":256},"receivingAddress":{"type":"string","maxLength":300},"remark":{"type":"string","maxLength":140}},"required":["key","itemId","quantity","password"]},
  convertPoints: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"points":{"type":"integer","minimum":1,"maximum":1000000000},"password":{"type":"string","minLength":1,"maxLength":256}},"required":["key","points","password"]},
  chooseAvatar: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"]},
  updateProfile: {"type":"object","properties":{"nickname":{"type":"string","maxLength":64},"payeeName":{"type":"string","maxLength":120},"fullName":{"type":"string","maxLength":120},"telegram":{"type":"string","maxLength":64},"line":{"type":"string","maxLength":64},"whatsapp":{"type":"string","maxLength":64},"zalo":{"type":"string","maxLength":64},"facebook":{"type":"string","maxLength":120},"wechat":{"type":"string","maxLength":64},"qqNum":{"type":"string","maxLength":32},"idNumber":{"type":"string","maxLength":64},"birthday":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"permanentAddress":{"type":"string","maxLength":300},"currentAddress":{"type":"string","maxLength":300},"placeOfBirth":{"type":"string","maxLength":120},"nationality":{"type":"string","maxLength":64},"occupation":{"type":"string","maxLength":120},"sourceOfIncome":{"type":"string","maxLength":120}},"required":[]},
  addBankAccount: {"type":"object","properties":{"bank":{"type":"string","minLength":1,"maxLength":64},"accountName":{"type":"string","minLength":1,"maxLength":120},"accountNumber":{"type":"string","pattern":"^[0-9A-Za-z][0-9A-Za-z -]*$","minLength":4,"maxLength":42},"main":{"type":"boolean"},"password":{"type":"string","minLength":1,"maxLength":256}},"required":["bank","accountName","accountNumber","password"]},
  removeBankAccount: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"]},
  claimReward: {"type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64},"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["id","key"]},
  claimReferral: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["key"]},
  claimRebate: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"}},"required":["key"]},
  revokeSession: {"type":"object","properties":{"id":{"type":"string","pattern":"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}},"required":[]},
  changePassword: {"type":"object","properties":{"oldPassword":{"type":"string","minLength":1,"maxLength":1000},"newPassword":{"type":"string","minLength":1,"maxLength":1000},"confirmNewPassword":{"type":"string","minLength":1,"maxLength":1000}},"required":["newPassword","confirmNewPassword"]},
  changePaymentPassword: {"type":"object","properties":{"password":{"type":"string","minLength":1,"maxLength":256},"paymentPassword":{"type":"string","minLength":6,"maxLength":256},"confirmPaymentPassword":{"type":"string","minLength":1,"maxLength":256}},"required":["password","paymentPassword","confirmPaymentPassword"]},
  sendBindCode: {"type":"object","properties":{"kind":{"type":"string","enum":["phone","email"]},"target":{"type":"string","enum":["new","current"]},"mobileNum":{"type":"string","minLength":1,"maxLength":32},"countryDialingCode":{"type":"string","pattern":"^[0-9]{1,4}$"},"email":{"type":"string","minLength":3,"maxLength":254}},"required":["kind","target"]},
  bindContact: {"type":"object","properties":{"kind":{"type":"string","enum":["phone","email"]},"mobileNum":{"type":"string","minLength":1,"maxLength":32},"countryDialingCode":{"type":"string","pattern":"^[0-9]{1,4}$"},"email":{"type":"string","minLength":3,"maxLength":254},"verificationCode":{"type":"string","minLength":1,"maxLength":255},"currentCode":{"type":"string","minLength":1,"maxLength":255},"password":{"type":"string","minLength":1,"maxLength":1000}},"required":["kind","verificationCode","password"]},
  startTotp: {"type":"object","properties":{"password":{"type":"string","minLength":1,"maxLength":1000}},"required":["password"]},
  confirmTotp: {"type":"object","properties":{"code":{"type":"string","minLength":1,"maxLength":255}},"required":["code"]},
  removeTotp: {"type":"object","properties":{"password":{"type":"string","minLength":1,"maxLength":1000},"code":{"type":"string","minLength":1,"maxLength":255}},"required":["password","code"]},
  walletTransfer: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"from":{"type":"string","maxLength":32},"to":{"type":"string","maxLength":32},"amount":{"type":"string","format":"money"}},"required":["key","from","to","amount"]},
  transferUpline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"amount":{"type":"string","format":"money"},"password":{"type":"string","minLength":1,"maxLength":256}},"required":["key","amount","password"]},
  transferDownline: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"member":{"type":"string","minLength":1,"maxLength":64},"amount":{"type":"string","format":"money"},"password":{"type":"string","minLength":1,"maxLength":256}},"required":["key","member","amount","password"]},
  deposit: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"method":{"type":"string","maxLength":32},"amount":{"type":"string","format":"money"},"backUrl":{"type":"string","maxLength":300}},"required":["key","method","amount"]},
  resumeDeposit: {"type":"object","properties":{"id":{"type":"string","maxLength":64},"backUrl":{"type":"string","maxLength":300}},"required":["id"]},
  cancelDeposit: {"type":"object","properties":{"id":{"type":"string","maxLength":64}},"required":["id"]},
  withdraw: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"amount":{"type":"string","format":"money"},"accountId":{"type":"string","minLength":1,"maxLength":64},"password":{"type":"string","minLength":1,"maxLength":256}},"required":["key","amount","accountId","password"]},
  withdrawReply: {"type":"object","properties":{"key":{"type":"string","pattern":"^[A-Za-z0-9_-]{16,64}$"},"id":{"type":"string","maxLength":64},"reply":{"type":"string","enum":["received","notReceived","partlyReceived"]},"remaining":{"type":"string","format":"money"}},"required":["key","id","reply"]},
};
