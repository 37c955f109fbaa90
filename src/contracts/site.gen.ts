// Generated from schemas/common and schemas/site by `npm run generate`; do not edit.

/**
 * When something shows.
 */
export type Condition =
  | {
      type: "all";
      /**
       * The conditions.
       *
       * @minItems 1
       */
      of: Condition[];
    }
  | {
      type: "any";
      /**
       * The conditions.
       *
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
      type: "toUpline";
      /**
       * true: they may; false: they may not.
       */
      is: boolean;
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
       * Language codes, such as EN.
       *
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
    }
  | {
      type: "period";
      /**
       * The first moment, by the clock of the merchant's time zone: a day such as 2026-12-24, or with a time such as 2026-12-24T18:00; left out: always was.
       */
      from?: string;
      /**
       * The moment it ends, written alike; a day ends it as that day begins. Left out: never.
       */
      until?: string;
    }
  | {
      type: "country";
      /**
       * Country codes of ISO 3166-1, such as VN.
       *
       * @minItems 1
       */
      in: string[];
    };
/**
 * Words for people: a translation key such as `menu.home`, or the words themselves by language code.
 */
export type Text =
  | string
  | {
      [k: string]: string;
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
        | "contacts"
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
 * An amount of money on the wire: a decimal string in the merchant's currency, without separators.
 */
export type Amount = string;
/**
 * An amount above 0 in the merchant's currency as text, without separators and with no more decimals than the currency has.
 */
export type PositiveAmount = string;

/**
 * Choices by the value that is sent.
 */
export interface FormChoices {
  /**
   * The choices by id; null removes an inherited one.
   */
  items: {
    [k: string]: {
      label: Text;
    };
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * One field of a form whose call the configuration names; its limits are those of the call's payload.
 */
export interface FormField {
  label: Text;
  /**
   * Why it is asked for, or how it is written, under the field.
   */
  hint?: Text;
  /**
   * text: as typed; longText: as typed, over several lines; money: an amount in the merchant's currency; rate: per cent with at most two decimals; number: whole digits; date: a day; select: one of the choices; password: one that the member has; newPassword and newUsername: one to be, with the rule that registration has for it; code: one that was sent or that an app shows.
   */
  kind?:
    | "text"
    | "longText"
    | "money"
    | "rate"
    | "number"
    | "date"
    | "select"
    | "password"
    | "newPassword"
    | "newUsername"
    | "code";
  /**
   * It must be filled though the call does not ask for it.
   */
  required?: true;
  /**
   * Which of the rules in words says what may be typed, as in the rules of registration.
   */
  patternId?: number;
  /**
   * Types the named field again; it is compared, and not sent.
   */
  sameAs?: string;
  /**
   * Where the member said it already, it stands as words and is not asked for again.
   */
  once?: true;
  /**
   * It begins with what the page's address holds under the field's name, such as whom a link is about.
   */
  address?: true;
  /**
   * What is said beside it where the call finds nobody of that name.
   */
  unknown?: Text;
  /**
   * The field of `before` with the least amount.
   */
  minimum?: string;
  /**
   * The field of `before` with the greatest amount; one press fills it in.
   */
  maximum?: string;
  /**
   * What a select offers.
   */
  choices?: FormChoices;
  /**
   * A select offers the rows that another call answers; a long list of them can be searched.
   */
  from?: {
    /**
     * The call.
     */
    call: string;
    /**
     * The field of a row that is sent.
     */
    value: string;
    /**
     * The fields of a row that name it.
     *
     * @minItems 1
     *
     * Items: A field.
     */
    words: string[];
    /**
     * Where the call answers no rows, the field is typed.
     */
    orTyped?: true;
  };
}
/**
 * The fields of a form by the name they have in the call's payload.
 */
export interface FormFields {
  /**
   * The fields by id; null removes an inherited one.
   */
  items: {
    [k: string]: FormField;
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * A button that makes a call, such as one that claims what a row holds.
 */
export interface RecordAction {
  label: Text;
  /**
   * The call it makes; where the call takes an id it is the row's, and its key is made before the press.
   */
  call: string;
  /**
   * It takes something away, so it looks like it and stands back behind what does not.
   */
  danger?: true;
  /**
   * The call takes no key: it has one effect however often it is made.
   */
  keyless?: true;
  /**
   * Fields of the row that are sent besides its id, such as the terms that were shown.
   *
   * @minItems 1
   */
  sends?: string[];
  /**
   * The button shows where a field has one of these values, or is an amount above zero.
   */
  when?: {
    /**
     * The field's name in the answer.
     */
    field: string;
    /**
     * The values.
     *
     * @minItems 1
     */
    in?: string[];
    /**
     * The field is an amount above zero.
     */
    aboveZero?: true;
  };
  /**
   * The button does not show where a field has one of these values.
   */
  unless?: {
    /**
     * The field's name in the answer.
     */
    field: string;
    /**
     * The values.
     *
     * @minItems 1
     */
    in: string[];
  };
  /**
   * What is asked before the call is made; without it nothing is asked.
   */
  title?: Text;
  /**
   * What will happen, under that question.
   */
  text?: Text;
  /**
   * What of the row stands under that question, such as what ends with it.
   */
  fields?: RecordFields;
  /**
   * What is said once it is done.
   */
  done: Text;
  /**
   * A time in what the call answers, which stands for {0} in what is said once it is done.
   */
  doneTime?: string;
}
/**
 * Fields of what a call answers, by ids of the merchant's own.
 */
export interface RecordFields {
  /**
   * The fields by id; null removes an inherited one.
   */
  items: {
    [k: string]: RecordField;
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * One field of what a call answers, with its name and how it is written.
 */
export interface RecordField {
  /**
   * The field's name in the call's answer; figures.stake is the field stake of its group figures.
   */
  field: string;
  label: Text;
  /**
   * In a list, its name by what a filter has chosen, in the place of `label`.
   */
  labelOf?: {
    /**
     * The filter, by the field of the call's payload that it sets.
     */
    param: string;
    /**
     * The name for each value that may be chosen.
     */
    labels: {
      [k: string]: Text;
    };
  };
  /**
   * text: as it is; money: in the merchant's currency; change: the same, coloured by its sign; time: by the merchant's clock; day: without the time; state: by the words of `states`; category and vendor: by their names; group: what rows are summed up by, a day or a category, or by the words of `states`; copy: with a button that copies it; qr: as a QR code too; link: an address of this portal, whole, to be copied, shared or scanned; rows: a list within the row, as a small table of `columns`; progress: how much it is of the amount that `of` names, in words and as a bar.
   */
  format?:
    | "text"
    | "number"
    | "money"
    | "change"
    | "percent"
    | "progress"
    | "time"
    | "day"
    | "state"
    | "group"
    | "category"
    | "vendor"
    | "copy"
    | "qr"
    | "link"
    | "rows";
  /**
   * What each row of a list within the row shows.
   */
  columns?: RecordParts;
  /**
   * The field of the same answer that is the whole, for the format progress.
   */
  of?: string;
  /**
   * The words of each value of a state.
   */
  states?: {
    [k: string]: {
      label: Text;
      /**
       * The colour of its chip.
       */
      tone?: "neutral" | "brand" | "success" | "warning" | "danger";
    };
  };
}
/**
 * Fields of a list that stands within a row, by ids of the merchant's own.
 */
export interface RecordParts {
  /**
   * The fields by id; null removes an inherited one.
   */
  items: {
    [k: string]: {
      /**
       * The field with the list before it, such as tiers.rate.
       */
      field: string;
      label: Text;
      /**
       * How it is written, as in any list.
       */
      format?:
        "text" | "number" | "money" | "change" | "percent" | "time" | "day" | "state" | "group";
      /**
       * The words of each value of a state.
       */
      states?: {
        [k: string]: {
          label: Text;
          /**
           * The colour of its chip.
           */
          tone?: "neutral" | "brand" | "success" | "warning" | "danger";
        };
      };
    };
  };
  /**
   * The ids in the order they show; an id left out is not shown.
   */
  order: string[];
}
/**
 * Buttons of a row, by ids of the merchant's own; each shows where it is possible.
 */
export interface RecordActions {
  /**
   * The buttons by id; null removes an inherited one.
   */
  items: {
    [k: string]: RecordAction;
  };
  /**
   * The ids in the order they show.
   */
  order: string[];
}
/**
 * What the rows of a call can be narrowed by, in order; what is chosen stands in the page's address.
 */
export interface RecordFilters {
  /**
   * The filters by id; null removes an inherited one.
   */
  items: {
    [k: string]:
      | {
          type: "days";
          /**
           * The list begins with so many days up to today; left out: with all.
           */
          initial?: 1 | 7 | 30 | 90;
          /**
           * What one press chooses. steps: 7 and 30 days before and after those in view; spans: today, yesterday, the last 7 days, the last 30.
           */
          picks?: "steps" | "spans";
        }
      | {
          type: "choice";
          /**
           * The field of the call's payload.
           */
          param: string;
          label: Text;
          /**
           * The merchant's categories as choices, or the vendors whose games it shows.
           */
          from?: "categories" | "vendors";
          /**
           * Categories that the call has no rows of, by their gameCategory: they are not offered.
           */
          except?: (
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
            | "HOT"
          )[];
          /**
           * The choices by their value, in the order they show.
           */
          choices?: {
            [k: string]: {
              label: Text;
            };
          };
          /**
           * The choice the list begins with, for a call that needs one; left out: all.
           */
          initial?: string;
        }
      | {
          type: "search";
          /**
           * The field of the call's payload.
           */
          param: string;
          label: Text;
        };
  };
  /**
   * The ids in the order they show.
   */
  order: string[];
  /**
   * They show here; false where another block of the page shows the same ones.
   */
  shown?: boolean;
}
/**
 * Ways from a row to other pages that are about it, by ids of the merchant's own.
 */
export interface RecordLinks {
  /**
   * The ways by id; null removes an inherited one.
   */
  items: {
    [k: string]: {
      label: Text;
      /**
       * A page of this portal.
       */
      path: string;
      /**
       * The name under which that page reads in its address what it is about.
       */
      param: string;
      /**
       * The field of the row that is handed on.
       */
      field: string;
      /**
       * Further fields of the row that are handed on, each under its own name.
       *
       * @minItems 1
       */
      also?: string[];
      /**
       * The way stands among the details that a row opens, not beside it.
       */
      inDetails?: true;
      /**
       * The way shows where a field has one of these values, or is a number above zero.
       */
      when?: {
        /**
         * The field's name in the answer.
         */
        field: string;
        /**
         * The values.
         *
         * @minItems 1
         */
        in?: string[];
        /**
         * The field is an amount above zero.
         */
        aboveZero?: true;
      };
      /**
       * The way shows where this holds of the portal and who is there.
       */
      where?: Condition;
    };
  };
  /**
   * The ids in the order they show.
   */
  order: string[];
}
/**
 * A bank that members' accounts may be at.
 */
export interface Bank {
  /**
   * What members read.
   */
  label: Text;
  /**
   * It is offered where this is the merchant's currency; left out: wherever it is in the order.
   */
  currency?: string;
}
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
  /**
   * How much of the page's width it takes. Blocks of half the width that follow each other stand two in a row from 768 px on, one below the other on a phone; the last of an odd number takes the whole width.
   */
  width?: "full" | "half";
  when?: Condition;
}
/**
 * A game category and where it shows.
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
   * games: a grid of games; vendors: tiles that launch directly.
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
 * One file of a font: a weight, or a range of them, and the letters it holds.
 */
export interface FontFace {
  /**
   * A font of the merchant's assets folder, such as text-400.woff2.
   */
  file: string;
  /**
   * Its weight as text, such as 400, or the range of a variable font, such as 400 700.
   */
  weight: string;
  /**
   * The only letters it is fetched for; left out: for all.
   */
  letters?: "latin" | "latin-ext" | "vietnamese" | "thai";
}
/**
 * A text of some length in one language, such as the terms of use. In its words {name} is the portal's name, {company} the operator, {age} the minimum age, {currency} the currency and {waitingHours} the hours before a looser limit can be confirmed.
 */
export interface LongText {
  /**
   * The heading of the page.
   */
  title: string;
  /**
   * The day of the last change, such as 2026-11-22; shown under the heading.
   */
  updated?: string;
  /**
   * Paragraphs before the first section.
   */
  intro?: string[];
  /**
   * The sections in the order they show. A skin that changes one writes all of them anew.
   *
   * @minItems 1
   * @maxItems 200
   */
  sections: {
    /**
     * The heading of the section.
     */
    title: string;
    /**
     * Its paragraphs.
     */
    text?: string[];
    /**
     * A list under the paragraphs, one entry a point.
     */
    points?: string[];
    /**
     * Paragraphs under the list.
     */
    after?: string[];
    /**
     * Ways on under the list, such as help lines: each a site, a phone number or both.
     *
     * @maxItems 50
     */
    ways?: ({
      [k: string]: unknown;
    } & {
      /**
       * What it is called.
       */
      name: string;
      /**
       * Its https address.
       */
      url?: string;
      /**
       * Its number as one dials it.
       */
      phone?: string;
      /**
       * For whom it is, and when.
       */
      note?: string;
    })[];
  }[];
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
       * Unfolds into the vendors of its category, All first.
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
  /**
   * The version of this form of the settings: 2. Files of version 1 are understood; `portico migrate` brings them up to it.
   */
  schemaVersion: 1 | 2;
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
   * Settings that no layer standing on this one may change, such as a licence asks for.
   *
   * Items: A setting, such as limits or theme.brand.
   */
  locks?: string[];
  /**
   * Host names besides <code>.localhost.
   *
   * Items: A host name, such as play.aurora.example.
   */
  hosts: string[];
  /**
   * Who may log in here.
   */
  audience: "member" | "agent" | "both";
  /**
   * Where calls go.
   */
  platform?: {
    /**
     * The address of a foreign platform on the internet, or on a host that the operator names in PORTICO_PLATFORM_HOSTS; left out: the embedded one.
     */
    url?: string;
  };
  /**
   * The languages of the portal.
   */
  languages: {
    /**
     * A language code of the portal, such as TY.
     */
    default: string;
    /**
     * All languages that a visitor can choose; the default is one of them.
     *
     * @minItems 1
     *
     * Items: A language code of the portal, such as TY.
     */
    supported: string[];
  };
  /**
   * The currency of all accounts, by its ISO 4217 code; amounts may have the decimals that it has.
   */
  currency: string;
  /**
   * How amounts are written.
   */
  money: {
    /**
     * fixed: 2 decimals and commas; locale: as the language writes it.
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
   * An IANA time zone, such as Asia/Bangkok or UTC.
   */
  timeZone: string;
  /**
   * The one minimum age, used everywhere.
   */
  minimumAge: number;
  /**
   * Whose licence the portal runs under. Who excludes themselves is excluded at all merchants that name the same one; those that name none share one.
   */
  operator?: string;
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
    /**
     * Has a provider check who a member is. The provider is set up where the platform runs.
     */
    identity?: {
      /**
       * The first thing that waits until somebody passed, and everything after it: paying in, then playing for money, then taking money out.
       */
      before: "deposit" | "play" | "withdrawal";
      /**
       * Asks for the number of an identity document too; not where left out.
       */
      idNumber?: boolean;
    };
  };
  /**
   * Signs that a member may come to harm by playing. Members with enough of them are shown to staff, and get no advertising and no offers. A merchant can only be stricter than the house.
   */
  harm?: {
    /**
     * From how many points on a member is marked; 3 where left out. Deposits right after losing count two points, every other sign one.
     */
    threshold?: number;
    /**
     * Deposits are rising from this on: those of 30 days, per cent of what was usual in the 90 days before; 200 where left out.
     */
    risingPercent?: number;
    /**
     * By how many payment methods within 30 days a member pays in by many; 3 where left out.
     */
    methods?: number;
    /**
     * How many withdrawals of 30 days that were refused, given back or did not arrive are a sign; 2 where left out.
     */
    failedWithdrawals?: number;
    /**
     * How many wishes for looser limits within 30 days and limits that are used up, together, are a sign; 2 where left out.
     */
    limitEvents?: number;
    /**
     * How many breaks and exclusions within 90 days are a sign; 2 where left out.
     */
    breaks?: number;
    /**
     * How many deposits of 30 days right after losing are a sign; 3 where left out.
     */
    chases?: number;
    /**
     * In how many nights of 30 days a member plays between midnight and five before it is a sign; 8 where left out.
     */
    nights?: number;
    /**
     * How much of all stakes, in per cent, those nights have to hold for that; 50 where left out.
     */
    nightPercent?: number;
  };
  /**
   * Who is served.
   */
  access: {
    /**
     * Only signed-in users see more than login and registration.
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
     *
     * Items: An address or network, such as 203.0.113.0/24.
     */
    blockedAddresses: string[];
    /**
     * IP addresses or networks that are served from whatever country, such as an office abroad; maintenance closes to them too.
     *
     * Items: An address or network, such as 203.0.113.0/24.
     */
    allowedAddresses?: string[];
    /**
     * IP addresses or networks that pass maintenance and restriction.
     *
     * Items: An address or network, such as 203.0.113.0/24.
     */
    testerAddresses: string[];
  };
  /**
   * The provider of the bot check.
   */
  botCheck: "altcha" | "none";
  /**
   * Providers whose accounts can sign in here; the platform has to be registered with each.
   */
  socialProviders: ("google" | "facebook")[];
  /**
   * The module switch that shows the login by phone; MOBILEVERCODELOGIN3 where left out.
   */
  phoneLoginSwitch?: "MOBILEVERCODELOGIN3" | "PWDEXPFORCECHANGE3";
  /**
   * The third-party service that verifies phone numbers; left out: the platform sends codes itself.
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
    /**
     * The provider's domain for sign-in windows.
     */
    authDomain?: string;
  };
  /**
   * How accounts are guarded.
   */
  security: {
    /**
     * A login by password from an address the account has not used asks for more.
     */
    newAddressCheck: boolean;
    /**
     * How that check can be passed; the name on the bank account is knowledge that others have too.
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
   * What of the shown categories is kept from players: gone from every list, search and suggestion, and refused when it is opened by its address.
   */
  hidden?: {
    /**
     * Single games by their id, the number in a game's address.
     *
     * @maxItems 500
     */
    games?: string[];
    /**
     * All games of vendors, by their code.
     *
     * @maxItems 100
     */
    vendors?: string[];
  };
  /**
   * The menus by name: side, bottom and account of the frame, and those that the footer names.
   */
  menus: {
    [k: string]: Menu;
  };
  /**
   * What the foot of every page says besides vendors, age and copyright.
   */
  footer?: {
    /**
     * The columns of the footer; on phones each unfolds.
     */
    columns: {
      /**
       * The entries by id; null removes an inherited one.
       */
      items: {
        [k: string]: {
          /**
           * The heading; {0} is the portal's name, {1} the operator, {2} the minimum age.
           */
          title: Text;
          /**
           * Words under the heading, with the same places to fill in.
           */
          text?: Text;
          /**
           * The menu whose entries stand in it, such as footerAbout.
           */
          menu?: string;
          /**
           * How the entries look; links where left out.
           */
          look?: "links" | "buttons";
          when?: Condition;
        };
      };
      /**
       * The ids in the order they show; an id left out is not shown.
       */
      order: string[];
    };
    /**
     * The menu whose entries stand in a line above the copyright, such as footerLegal.
     */
    legal?: string;
  };
  /**
   * The gambling licence, named at the foot of every page; left out: none is named.
   */
  licence?: {
    /**
     * Who gave it.
     */
    regulator: Text;
    /**
     * Its number as the regulator writes it.
     */
    number: string;
    /**
     * The https address where the regulator confirms it.
     */
    url?: string;
    /**
     * The regulator's seal, a picture of the merchant's assets folder, such as seal.svg.
     */
    seal?: string;
  };
  /**
   * What search engines and shared links get; left out: they may list the portal, and a shared link shows its mark.
   */
  search?: {
    /**
     * Whether search engines may list the portal: false keeps them out by robots.txt and gives no sitemap. A portal that wants a login first is never listed.
     */
    index?: boolean;
    /**
     * The picture that a shared link shows, of the merchant's assets folder and best 1200 by 630, such as share.jpg; no drawing, which the networks do not show.
     */
    picture?: string;
  };
  /**
   * The banner groups by name.
   */
  bannerGroups: {
    [k: string]: BannerGroup;
  };
  /**
   * Which group stands in for one that has none.
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
   * Names shown instead of the vendor's own, by language.
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
       * An https address, or a path of this portal such as /contact.
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
        /**
         * What kind of channel it is; live chat and the VIP service open in a window of their own.
         */
        csType: "FACEBOOK" | "TELEGRAM" | "VIP" | "LIVECHAT" | "LINE" | "WHATSAPP" | "ZALO";
        title: Text;
        /**
         * An https address, or a path of this portal such as /contact.
         */
        path: string;
      };
    };
    /**
     * The ids in the order they show; an id left out is not shown.
     */
    order: string[];
  };
  /**
   * Measurement by others.
   */
  analytics: {
    /**
     * The id of a Google tag, such as G-ABC123.
     */
    gtagId?: string;
  };
  /**
   * Hosts of game pictures; empty: the portal's own.
   *
   * Items: Where the pictures' paths are appended, such as https://cdn.aurora.example.
   */
  imageHosts: string[];
  /**
   * Hosts of games.
   *
   * Items: Where the games' paths are appended, such as https://games.vendor.example.
   */
  gameHosts: string[];
  /**
   * Whether slots of the demonstration catalogue are played on the house's own engine, each with its own reels and published return; false where the vendors themselves are connected. On unless it is said.
   */
  standInGames?: boolean;
  /**
   * How a vendor's games open, by its code; page where none is named.
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
    betPerPoint: PositiveAmount;
    /**
     * Points for one unit of money when they are converted.
     */
    pointsPerUnit: number;
    /**
     * The fewest points that can be converted.
     */
    minConvert: number;
  };
  /**
   * What members get back of their valid bets, whether these were won or lost, once they claim it; left out: nothing.
   */
  rebate?: {
    /**
     * Per cent of the valid bets by category, such as 0.5; a category without a rate brings none. They hold for all that waits when a member claims, whenever it was bet.
     */
    rates: {
      /**
       * Per cent, with four decimals at the most.
       */
      [k: string]: string;
    };
    /**
     * Per cent that is added to every rate from a rank on, by the rank's number; of several the highest rank's.
     */
    rankRates?: {
      /**
       * Per cent, with four decimals at the most.
       */
      [k: string]: string;
    };
    /**
     * The least that is paid at once; what is less waits for more. Left out: the usual of the currency.
     */
    min?: PositiveAmount;
  };
  /**
   * Inviting others; left out: nobody can.
   */
  referral?: {
    /**
     * Members can invite others, and earn by what those play.
     */
    enabled: boolean;
    /**
     * The share of an invited member's settled valid bets that goes to who invited them, in percent, such as 0.1; 5 at most.
     */
    betPercent: string;
    /**
     * What an invited member has to have paid in before anything counts, in the merchant's currency; left out: the usual of the currency.
     */
    minDeposit?: PositiveAmount;
    /**
     * What an invited member has to have bet validly before anything counts.
     */
    minValidBet?: PositiveAmount;
    /**
     * The most that comes of one invited member.
     */
    maxPerMember?: PositiveAmount;
    /**
     * The most that a member is paid for invitations in a day; the rest waits for the next.
     */
    maxPerDay?: PositiveAmount;
  };
  /**
   * What agents may do about their lines; left out: what everybody's may.
   */
  agents?: {
    /**
     * Agents may keep somebody of their own line from play, deposits and transfers; whoever is locked can still see and withdraw their money. Off: nobody can be locked, and who is locked can still be unlocked.
     */
    downlineLock?: boolean;
  };
  /**
   * How money comes in and goes out; left out: the usual of the currency.
   */
  payments?: {
    /**
     * Who collects deposits, in the order their methods show unless the merchant orders them; without any none can be made. `sandbox` takes no money and is refused unless the server is started with it (`npm start -- --sandbox`), which also gives it to merchants that name nobody.
     */
    providers?: "sandbox"[];
    /**
     * The ways to pay in; left out: all that the providers have, within the limits below.
     */
    methods?: {
      /**
       * The entries by id, which stays with the deposits that are made by it; null removes an inherited one.
       */
      items: {
        [k: string]: PaymentMethod;
      };
      /**
       * The ids in the order they show; an id left out is not offered.
       */
      order: string[];
    };
    /**
     * The banks to choose from when a member adds an account to be paid to; where none is of the merchant's currency, the bank's name is typed.
     */
    banks?: {
      /**
       * The banks by id, which stays with the accounts that are added by it; null removes an inherited one.
       */
      items: {
        [k: string]: Bank;
      };
      /**
       * The ids in the order they show; an id left out is not offered.
       */
      order: string[];
    };
    /**
     * The least of one deposit, in the merchant's currency, unless its method has a least of its own.
     */
    minDeposit?: PositiveAmount;
    /**
     * The most of one deposit, unless its method has a most of its own.
     */
    maxDeposit?: PositiveAmount;
    /**
     * The least of one withdrawal.
     */
    minWithdrawal?: PositiveAmount;
    /**
     * The most of one withdrawal.
     */
    maxWithdrawal?: PositiveAmount;
    /**
     * Withdrawals need nobody to approve them.
     */
    autoApprove?: boolean;
    /**
     * Approved withdrawals are paid out without anybody.
     */
    autoDisburse?: boolean;
    /**
     * Minutes after which a withdrawal that nobody answers counts as received; left out: 60.
     */
    autoConfirmMinutes?: number;
    /**
     * Vendors that have a wallet of their own; left out: one wallet for everything.
     *
     * @maxItems 50
     */
    vendorWallets?: string[];
    /**
     * How many times money has to be staked before any can be withdrawn or sent in the line, by where it came from; what is left out need not be played. The rule that holds when the money comes stays with it.
     */
    turnover?: {
      /**
       * Each deposit.
       */
      deposit?: number;
      /**
       * The bonus for signing up.
       */
      signUp?: number;
      /**
       * What promotions pay.
       */
      promotion?: number;
      /**
       * What missions, signing in and the raffle pay.
       */
      mission?: number;
      /**
       * What ranks pay.
       */
      rank?: number;
      /**
       * The income from invitations.
       */
      referral?: number;
      /**
       * Rebates.
       */
      rebate?: number;
    };
    /**
     * Which ways members may send money in their line: to the agent above, to whoever is below; left out: neither.
     */
    lineTransfers?: ("upline" | "downline")[];
    /**
     * The least of one transfer to an upline or a downline; left out: the least of a withdrawal.
     */
    minTransfer?: PositiveAmount;
    /**
     * The most of one transfer to an upline or a downline; left out: the most of a withdrawal.
     */
    maxTransfer?: PositiveAmount;
    /**
     * The most that an account sends in a day to uplines and downlines together; left out: the most of one transfer.
     */
    maxTransferPerDay?: PositiveAmount;
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
  /**
   * How long feedback to the staff may be; 10 to 500 characters where nothing is said.
   */
  feedback?: {
    /**
     * Characters that feedback has at least.
     */
    minLength: number;
    /**
     * Characters that feedback has at most.
     */
    maxLength: number;
  };
  /**
   * How long the pages of lists are.
   */
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
   * Long texts, such as terms and privacy: by language code, then by id. A file documents/EN.json holds the English ones; the block long-text shows one.
   */
  documents?: {
    /**
     * Long texts by id, such as terms.
     */
    [k: string]: {
      [k: string]: LongText;
    };
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
   * Fonts of the merchant's own, by their files; left out: the portal's. A page shows in them what they are there in time for, so that nothing moves.
   */
  fonts?: {
    /**
     * The files of the font that all text is set in, in the place of the portal's own: WOFF2 files of the assets folder, since a family's name alone brings no font. Pages use the weights 400, 600 and 700.
     *
     * @minItems 1
     * @maxItems 12
     */
    body?: FontFace[];
    /**
     * The files of the font of headings, which are set in 700; WOFF2 files of the assets folder. Left out: the font of all text.
     *
     * @minItems 1
     * @maxItems 12
     */
    headings?: FontFace[];
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
 * The module switches; "1" means on.
 */
export interface Modules {
  /**
   * Registration with a mobile number is offered.
   */
  MOBILENUMREG3: "0" | "1";
  /**
   * Registration with a mobile number asks for a code sent by SMS.
   */
  REGMOBVERF3: "0" | "1";
  /**
   * Registration with a mobile number asks for a password; off: the platform makes one, to be changed at the first login.
   */
  MOBILENUMPASSREG3: "0" | "1";
  /**
   * Registration with a user name is offered.
   */
  USERNAMEREG3: "0" | "1";
  /**
   * Games can be tried without an account.
   */
  FREEPLAY3: "0" | "1";
  /**
   * A password that has expired (security.passwordDays) has to be changed at the next login.
   */
  PWDEXPFORCECHANGE3: "0" | "1";
  /**
   * Login with a code sent by SMS is offered.
   */
  MOBILEVERCODELOGIN3: "0" | "1";
  /**
   * A forgotten password can be set anew with a code sent by SMS.
   */
  CHNGPASSVERIF3: "0" | "1";
  /**
   * The header shows the button to register; /register stays reachable either way.
   */
  DIRECTREG3: "0" | "1";
  /**
   * The chat room is open to signed-in players.
   */
  CBS3: "0" | "1";
}
/**
 * What registration asks for.
 */
export interface Registration {
  /**
   * The fields of the form; which are on, and in what order.
   */
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
   * On: the merchant's dialling code is fixed; off: the picker shows.
   */
  countryCodeFixed: boolean;
  /**
   * The affiliate feature is on.
   */
  affiliate: boolean;
  /**
   * The dialling code that the picker starts with, where it offers it; left out, the visitor's country's.
   */
  initialDialingCode?: string;
  /**
   * How many digits a phone number has, by dialling code.
   */
  dialingCodes: {
    [k: string]: {
      /**
       * How many digits a number has after the dialling code.
       *
       * @minItems 1
       *
       * Items: Digits after the dialling code.
       */
      lengths: number[];
    };
  };
  /**
   * The sign-up bonus named in the title. It is paid once the member has a verified mobile number and a deposit has arrived: once a person and device, and once a network in 30 days.
   */
  bonus?: {
    amount: Amount;
  };
  /**
   * What joining by Zalo brings, in words; they lead to the merchant's Zalo channel and show only where it has one. Whoever writes them keeps what they promise.
   */
  zaloBonus?: Text;
}
/**
 * The rule of one registration field.
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
   * A regular expression for the whole value; * accepts anything, empty takes the pattern id's own.
   */
  acceptedPattern: string;
  /**
   * Picks the message.
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
 * How a screen is reached and which parts of the frame surround it.
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
  /**
   * Which parts of the frame surround the screen.
   */
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
   * Whether sitemap.xml names the page, where visitors may see it; false for one that only means something with more in its address.
   */
  listed?: boolean;
  /**
   * The page family that loads lazily.
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
    | "byIframe"
    | "legal"
    | "member"
    | "agent";
  /**
   * The centre whose layer the page opens in: over the page one came from, with the centre's menu (menus.json, under the same name) and a way to close it. By its own address it stands alone.
   */
  centre?: "member" | "agent";
  /**
   * For a page of a centre without an entry in its menu: the pages of the menu that lead to it. The one that it was opened from stays marked, else the first.
   *
   * @minItems 1
   */
  within?: string[];
}
/**
 * One way to pay in.
 */
export interface PaymentMethod {
  /**
   * Who collects the money.
   */
  provider: "sandbox";
  /**
   * The provider's own way to pay; the sandbox has instant, bank, declined, late, silent and page.
   */
  way: string;
  /**
   * What players read; left out: the portal's words for the way.
   */
  label?: Text;
  /**
   * The least of one deposit this way, in the place of minDeposit.
   */
  min?: PositiveAmount;
  /**
   * The most of one deposit this way, in the place of maxDeposit.
   */
  max?: PositiveAmount;
  /**
   * Amounts to choose from, in the order they show; others can still be typed.
   *
   * @minItems 1
   * @maxItems 12
   */
  amounts?: PositiveAmount[];
  /**
   * The first moment it is offered, by the clock of the merchant's time zone: a day such as 2026-12-24, or with a time such as 2026-12-24T18:00; left out: always was.
   */
  from?: string;
  /**
   * The moment it ends, written alike; a day ends it as that day begins. Left out: never.
   */
  until?: string;
}
