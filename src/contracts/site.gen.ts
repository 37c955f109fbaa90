// Generated from schemas/common and schemas/site by `npm run generate`; do not edit.

/**
 * When something shows.
 */
export type Condition =
  | {
      type: "all";
      /**
       * @minItems 1
       */
      of: Condition[];
    }
  | {
      type: "any";
      /**
       * @minItems 1
       */
      of: Condition[];
    }
  | {
      type: "not";
      of: Condition;
    }
  | {
      type: "module";
      /**
       * A module switch, such as CBS3.
       */
      module: string;
    }
  | {
      type: "signedIn";
      /**
       * true: signed in; false: a visitor.
       */
      is: boolean;
    }
  | {
      type: "role";
      /**
       * The kind of user.
       */
      role: "visitor" | "member" | "agent" | "trial";
    }
  | {
      type: "categoryHasVendors";
      /**
       * A category id.
       */
      category: string;
    }
  | {
      type: "language";
      /**
       * @minItems 1
       */
      in: string[];
    }
  | {
      type: "languages";
      /**
       * A number of languages.
       */
      moreThan: number;
    }
  | {
      type: "resource";
      /**
       * A resource key.
       */
      key: string;
    }
  | {
      type: "consolidated";
      /**
       * A flag of the consolidated call.
       */
      flag: "contract" | "salary" | "hourly" | "daily" | "realtime" | "dividend";
    };
/**
 * An id of config entries: a letter, then letters, digits, hyphen or underscore.
 */
export type Id = string;
/**
 * Where something leads when it is chosen.
 */
export type Link =
  | {
      type: "route";
      /**
       * A path of this portal, such as /promotions.
       */
      path: string;
    }
  | {
      type: "url";
      /**
       * An https address.
       */
      url: string;
      /**
       * Opens in a new window; the default.
       */
      newWindow?: boolean;
    }
  | {
      type: "resource";
      /**
       * A key of the merchant's resources, such as FACEBOOK.
       */
      key: string;
    }
  | {
      type: "customerService";
    }
  | {
      type: "modal";
      /**
       * The dialog to open; menu: the side menu's drawer on phones; chat: the floating room.
       */
      modal:
        | "login"
        | "register"
        | "download"
        | "notice"
        | "help"
        | "language"
        | "changePassword"
        | "menu"
        | "chat";
    }
  | {
      type: "category";
      /**
       * A category id, such as rng.
       */
      category: string;
      /**
       * A vendor code to preselect.
       */
      vendor?: string;
    };
/**
 * An amount of money on the wire: a decimal string in the merchant's currency, without separators (OPEN-097).
 */
export type Amount = string;
/**
 * Words for people: a translation key such as `menu.home`, or the words themselves by language code.
 */
export type Text =
  | string
  | {
      [k: string]: string;
    };

/**
 * The banners of one group.
 */
export interface BannerGroup {
  /**
   * The entries by id; null removes an inherited one.
   */
  items: {
    [k: string]: {
      title: Text;
      subtitle?: Text;
      action?: Text;
      /**
       * A generated picture, such as reels-12.
       */
      art?: string;
      /**
       * A picture of the merchant's assets folder, such as logo.svg.
       */
      image?: string;
      /**
       * A picture of the merchant's assets folder, such as logo.svg.
       */
      imagePhone?: string;
      link?: Link;
      when?: Condition;
    };
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * One block placed on a screen.
 */
export interface BlockInstance {
  /**
   * The name of a block.
   */
  block: string;
  /**
   * The block's own settings; each block has a schema for them.
   */
  props?: {
    [k: string]: unknown;
  };
  when?: Condition;
}
/**
 * A game category and where it shows (spec 2, 3).
 */
export interface Category {
  /**
   * The category on the wire.
   */
  gameCategory:
    | "RNG"
    | "PVP"
    | "LIVE"
    | "FISH"
    | "SPORTS"
    | "ESPORTS"
    | "COCKFIGHT"
    | "INHOUSE"
    | "ELOTT"
    | "LOTT"
    | "HOT";
  label: Text;
  /**
   * The name of an icon.
   */
  icon: string;
  /**
   * Where the navigation leads.
   */
  path: string;
  /**
   * games: a grid of games; vendors: tiles that launch directly (OPEN-096).
   */
  centre: "games" | "vendors";
  /**
   * A generated picture, such as arena-4: a motif family and the number of one of its drawings.
   */
  art: string;
  /**
   * Only these vendors, in this order; left out: all the platform has.
   */
  vendors?: string[];
}
/**
 * A list of entries for navigation.
 */
export interface Menu {
  /**
   * The entries by id; null removes an inherited one.
   */
  items: {
    [k: string]: {
      label: Text;
      /**
       * The name of an icon, such as house.
       */
      icon: string;
      link: Link;
      when?: Condition;
      /**
       * A heading key under which the entry stands.
       */
      group?: string;
      /**
       * A count shown beside the entry.
       */
      badge?: "unreadMessages" | "missions";
      /**
       * Unfolds into the vendors of its category, All first (SIDE-09).
       */
      vendors?: boolean;
    };
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * A merchant's portal. A skin's merchant.json holds only what differs from the layer below; files beside it mount by name: screens/home.json is /screens/home, locales/EN.json is /locales/EN.
 */
export interface Merchant {
  /**
   * For editors.
   */
  $schema?: string;
  schemaVersion: 1;
  /**
   * The layer below; base unless named.
   */
  extends?: string;
  /**
   * The portal's name.
   */
  name: string;
  /**
   * The operator named in the footer.
   */
  company: string;
  /**
   * The identifier towards the platform.
   */
  merchantCode: string;
  /**
   * A layer that others extend and that is no portal itself.
   */
  abstract?: boolean;
  /**
   * Host names besides <code>.localhost.
   */
  hosts: string[];
  /**
   * Who may log in here (OPEN-025).
   */
  audience: "member" | "agent" | "both";
  /**
   * Where calls go.
   */
  platform?: {
    /**
     * The address of a foreign platform; left out: the embedded one.
     */
    url?: string;
  };
  languages: {
    /**
     * A language code of the portal, such as TY.
     */
    default: string;
    /**
     * @minItems 1
     *
     * Items: A language code of the portal, such as TY.
     */
    supported: string[];
  };
  /**
   * An ISO 4217 code.
   */
  currency: "VND" | "THB" | "USD" | "IDR" | "PHP" | "CNY";
  money: {
    /**
     * fixed: 2 decimals and commas; locale: as the language writes it (OPEN-097).
     */
    policy: "fixed" | "locale";
  };
  /**
   * The merchant's country, ISO 3166-1 alpha-2; used when the visitor's is unknown.
   */
  country: string;
  /**
   * The merchant's dialling code.
   */
  dialingCode: string;
  /**
   * An IANA time zone.
   */
  timeZone: string;
  /**
   * The one minimum age, used everywhere (OPEN-047).
   */
  minimumAge: number;
  /**
   * Responsible gaming; a merchant can only be stricter than the house.
   */
  limits?: {
    /**
     * How long a player waits before a looser limit can be confirmed; 24 where left out.
     */
    waitingHours?: number;
    /**
     * How often players are told how long they have played, unless they choose another interval; 60 where left out.
     */
    realityCheckMinutes?: 15 | 30 | 60;
  };
  access: {
    /**
     * Only signed-in users see more than login and registration (OPEN-069).
     */
    loginRequired: boolean;
    /**
     * The portal is closed for maintenance (status 1).
     */
    maintenance: boolean;
    /**
     * Countries that see the restriction screen (status 2).
     */
    blockedCountries: string[];
    /**
     * The only countries that are served; empty or left out: all that are not blocked.
     */
    allowedCountries?: string[];
    /**
     * IP addresses or networks that see the restriction screen.
     */
    blockedAddresses: string[];
    /**
     * IP addresses or networks that are served from whatever country, such as an office abroad; maintenance closes to them too.
     */
    allowedAddresses?: string[];
    /**
     * IP addresses or networks that pass maintenance and restriction.
     */
    testerAddresses: string[];
  };
  /**
   * The provider of the bot check (OPEN-010).
   */
  botCheck: "altcha" | "none";
  socialProviders: ("google" | "facebook")[];
  /**
   * The module switch that shows the login by phone; MOBILEVERCODELOGIN3 where left out (OPEN-018).
   */
  phoneLoginSwitch?: "MOBILEVERCODELOGIN3" | "PWDEXPFORCECHANGE3";
  /**
   * The third-party service that verifies phone numbers (OPEN-011); left out: the platform sends codes itself.
   */
  phoneAuth?: {
    /**
     * `sandbox` is the operator that comes with the platform: no SMS leaves it, developers read its codes in the outbox.
     */
    provider: "sandbox" | "firebase";
    /**
     * The provider's project, which its proofs are made for.
     */
    projectId: string;
    /**
     * The provider's public key for browsers.
     */
    apiKey?: string;
    authDomain?: string;
  };
  /**
   * How accounts are guarded.
   */
  security: {
    /**
     * A login by password from an address the account has not used asks for more (LOGIN-32).
     */
    newAddressCheck: boolean;
    /**
     * How that check can be passed (LOGIN-33); the name on the bank account is knowledge that others have too.
     */
    newAddressMethods: ("phone" | "email" | "bankName" | "totp")[];
    /**
     * Days until a password expires, where PWDEXPFORCECHANGE3 is on; 0: never.
     */
    passwordDays: number;
    /**
     * The most one-time codes sent a day.
     */
    codesPerDay: number;
  };
  theme: Theme;
  modules: Modules;
  registration: Registration;
  /**
   * The game categories.
   */
  categories: {
    /**
     * The entries by id; null removes an inherited one.
     */
    items: {
      [k: string]: Category;
    };
    /**
     * The ids in the order they show; an id left out is not shown.
     */
    order: string[];
  };
  /**
   * The menus by name: side, bottom, footerAbout, footerAffiliate, footerResponsibility, account.
   */
  menus: {
    [k: string]: Menu;
  };
  /**
   * The banner groups by name.
   */
  bannerGroups: {
    [k: string]: BannerGroup;
  };
  /**
   * Which group stands in for one that has none (OPEN-058).
   */
  bannerFallbacks: {
    [k: string]: string;
  };
  /**
   * The screens by id; null removes one.
   */
  screens: {
    [k: string]: Screen;
  };
  /**
   * Names shown instead of the vendor's own, by language (OPEN-094).
   */
  vendorNames: {
    /**
     * The shown name by vendor code; a code ending in * covers all that start so; empty hides the name.
     */
    [k: string]: {
      [k: string]: string;
    };
  };
  /**
   * Resource links by key, such as AFFILIATELINK.
   */
  resources: {
    [k: string]: {
      /**
       * An https address.
       */
      url: string;
      label: Text;
    };
  };
  /**
   * The customer-service channels.
   */
  customerService: {
    /**
     * The entries by id; null removes an inherited one.
     */
    items: {
      [k: string]: {
        csType: "FACEBOOK" | "TELEGRAM" | "VIP" | "LIVECHAT";
        title: Text;
        /**
         * An https address.
         */
        path: string;
      };
    };
    /**
     * The ids in the order they show; an id left out is not shown.
     */
    order: string[];
  };
  analytics: {
    gtagId?: string;
  };
  /**
   * Hosts of game pictures; empty: the portal's own.
   */
  imageHosts: string[];
  /**
   * Hosts of games.
   */
  gameHosts: string[];
  /**
   * How a vendor's games open, by its code; page where none is named (OPEN-065).
   */
  openModes?: {
    [k: string]: "page" | "popup" | "window";
  };
  /**
   * How points are earned and what they are worth; left out: the usual rates of the currency.
   */
  points?: {
    /**
     * The valid bets that make one point, in the merchant's currency.
     */
    betPerPoint: string;
    /**
     * Points for one unit of money when they are converted.
     */
    pointsPerUnit: number;
    /**
     * The fewest points that can be converted.
     */
    minimumConvert: number;
  };
  /**
   * How money comes in and goes out; left out: the usual of the currency.
   */
  payments?: {
    /**
     * The least of one deposit, in the merchant's currency.
     */
    depositMinimum?: string;
    /**
     * The most of one deposit.
     */
    depositMaximum?: string;
    /**
     * The least of one withdrawal.
     */
    withdrawMinimum?: string;
    /**
     * The most of one withdrawal.
     */
    withdrawMaximum?: string;
    /**
     * Withdrawals need nobody to approve them.
     */
    autoApprove?: boolean;
    /**
     * Approved withdrawals are paid out without anybody.
     */
    autoDisburse?: boolean;
    /**
     * Minutes after which a withdrawal that nobody answers counts as received; left out: 60 (WDRAW-03).
     */
    autoConfirmMinutes?: number;
    /**
     * Vendors that have a wallet of their own; left out: one wallet for everything (OPEN-034).
     *
     * @maxItems 50
     */
    vendorWallets?: string[];
  };
  /**
   * The chat room; the module CBS3 switches it on.
   */
  chat?: {
    /**
     * Words that the chat room covers with stars; whole words, in any case or usual disguise.
     *
     * @maxItems 500
     */
    coveredWords?: string[];
    /**
     * Words that no player's shown name may look like, so that nobody passes for staff.
     *
     * @maxItems 100
     */
    reservedNames?: string[];
  };
  lists: {
    /**
     * Games a page.
     */
    pageSize: number;
    /**
     * Notices a page.
     */
    noticesPerPage: number;
  };
  /**
   * Texts by language code; a skin's own words lie over the base's.
   */
  locales: {
    /**
     * Texts by key.
     */
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * The colours, shapes and pictures of a skin. Everything else is derived from them; a derived colour can be pinned.
 */
export interface Theme {
  /**
   * The brand colour, kept exact for the primary action and the active place.
   */
  brand: string;
  /**
   * The colour reserved for money won.
   */
  accent: string;
  /**
   * The tint of the grey surfaces.
   */
  neutral: string;
  /**
   * The theme shown until the visitor chooses.
   */
  defaultTheme: "dark" | "light";
  /**
   * The roundness of controls and cards.
   */
  radius: "sharp" | "soft" | "round";
  /**
   * The depth of raised surfaces in the light theme.
   */
  shadow: "none" | "soft" | "deep";
  /**
   * The shape of game art.
   */
  cardRatio: "3:4" | "1:1" | "4:3";
  /**
   * The variant of vendor marks.
   */
  iconStyle: "white" | "color" | "purple" | "active" | "default";
  /**
   * The logo on dark and on light surfaces, and the small mark.
   */
  logo: {
    /**
     * A picture of the merchant's assets folder, such as logo.svg.
     */
    dark: string;
    /**
     * A picture of the merchant's assets folder, such as logo.svg.
     */
    light: string;
    /**
     * A picture of the merchant's assets folder, such as logo.svg.
     */
    mark: string;
  };
  /**
   * Derived colours fixed by hand, by theme and token name.
   */
  pins?: {
    /**
     * Colours by token name.
     */
    dark?: {
      /**
       * A colour, #rrggbb.
       */
      [k: string]: string;
    };
    /**
     * Colours by token name.
     */
    light?: {
      /**
       * A colour, #rrggbb.
       */
      [k: string]: string;
    };
  };
}
/**
 * The module switches (spec 6); '1' means on.
 */
export interface Modules {
  MOBILENUMREG3: "0" | "1";
  REGMOBVERF3: "0" | "1";
  MOBILENUMPASSREG3: "0" | "1";
  USERNAMEREG3: "0" | "1";
  FREEPLAY3: "0" | "1";
  PWDEXPFORCECHANGE3: "0" | "1";
  MOBILEVERCODELOGIN3: "0" | "1";
  CHNGPASSVERIF3: "0" | "1";
  DIRECTREG3: "0" | "1";
  CBS3: "0" | "1";
}
/**
 * What registration asks for (spec 5).
 */
export interface Registration {
  fields: {
    /**
     * The rules by field.
     */
    items: {
      username?: RegisterRule;
      password?: RegisterRule;
      confirmPassword?: RegisterRule;
      payeeName?: RegisterRule;
      email?: RegisterRule;
      qqNum?: RegisterRule;
      mobileNum?: RegisterRule;
      recommenderId?: RegisterRule;
      captcha?: RegisterRule;
      verificationCode?: RegisterRule;
      affiliateCode?: RegisterRule;
      paymentPassword?: RegisterRule;
      line?: RegisterRule;
      whatsapp?: RegisterRule;
      zalo?: RegisterRule;
      facebook?: RegisterRule;
      wechat?: RegisterRule;
      idNumber?: RegisterRule;
      referralCode?: RegisterRule;
      nickname?: RegisterRule;
      telegram?: RegisterRule;
      birthday?: RegisterRule;
    };
    /**
     * The fields in the order they show.
     */
    order: (
      | "username"
      | "password"
      | "confirmPassword"
      | "payeeName"
      | "email"
      | "qqNum"
      | "mobileNum"
      | "recommenderId"
      | "captcha"
      | "verificationCode"
      | "affiliateCode"
      | "paymentPassword"
      | "line"
      | "whatsapp"
      | "zalo"
      | "facebook"
      | "wechat"
      | "idNumber"
      | "referralCode"
      | "nickname"
      | "telegram"
      | "birthday"
    )[];
  };
  /**
   * On: the merchant's dialling code is fixed; off: the picker shows (OPEN-035).
   */
  countryCodeFixed: boolean;
  /**
   * The affiliate feature is on (REG-15).
   */
  affiliate: boolean;
  /**
   * How many digits a phone number has, by dialling code (OPEN-046).
   */
  dialingCodes: {
    [k: string]: {
      /**
       * @minItems 1
       *
       * Items: Digits after the dialling code.
       */
      lengths: number[];
    };
  };
  /**
   * The sign-up bonus named in the title (REG-05).
   */
  bonus?: {
    amount: Amount;
  };
  /**
   * What joining by Zalo brings, in words; shown only where they are given (CONST-26).
   */
  zaloBonus?: Text;
}
/**
 * The rule of one registration field (spec 3 and 5).
 */
export interface RegisterRule {
  /**
   * The field is part of the form.
   */
  enabled: boolean;
  /**
   * The field must be filled.
   */
  required: boolean;
  /**
   * A regular expression for the whole value; * accepts anything, empty takes the pattern id's own (OPEN-044, OPEN-045).
   */
  acceptedPattern: string;
  /**
   * Picks the message (spec 5, 0 to 23).
   */
  patternId: number;
  /**
   * Fewest characters.
   */
  minLength: number;
  /**
   * Most characters.
   */
  maxLength: number;
}
/**
 * One page: how it is reached, its title and its blocks in order.
 */
export interface Screen {
  /**
   * For editors.
   */
  $schema?: string;
  title: Text;
  description?: Text;
  route: Route;
  when?: Condition;
  /**
   * The blocks by id.
   */
  blocks: {
    [k: string]: BlockInstance;
  };
  /**
   * The block ids in the order they show.
   */
  order: string[];
}
/**
 * How a screen is reached and which parts of the frame surround it (spec 2, Routes).
 */
export interface Route {
  /**
   * The path; {games} stands for a category id.
   */
  path: string;
  /**
   * Further paths of the same screen.
   */
  aliases?: string[];
  /**
   * The values that each {name} of the path accepts.
   */
  params?: {
    /**
     * @minItems 1
     */
    [k: string]: string[];
  };
  chrome: {
    /**
     * Shows the header.
     */
    header: boolean;
    /**
     * How the side menu shows.
     */
    sideMenu: "none" | "full" | "mini";
    /**
     * Shows the banner area.
     */
    banner: boolean;
    /**
     * Shows the footer.
     */
    footer: boolean;
    /**
     * Shows the bottom bar on phones.
     */
    bottomBar: boolean;
  };
  /**
   * The banner group; {games} stands for the category id.
   */
  bannerGroup?: string;
  /**
   * public: exempt from logged-in-only access; open: public unless the merchant demands login; session: always needs a session.
   */
  access: "public" | "open" | "session";
  /**
   * The page family that loads lazily (ROUTE-30).
   */
  chunk:
    | "index"
    | "egame"
    | "elott"
    | "lottery"
    | "vnlottery"
    | "pointMall"
    | "promo"
    | "promoDetail"
    | "seamless"
    | "download"
    | "byIframe";
}
