import { useState } from "react";
import { usePage, useServices } from "../../runtime/runtime.tsx";
import { keepDraft, readDraft, useDraftKey } from "../parts/drafts.ts";
import type { ContractKind, TypedOffer, TypedTier } from "./read-offer.ts";

const blank = (id: number): TypedTier => ({ id, rate: "", activeMembers: "", amounts: {} });

function readTiers(kept: string | undefined): TypedTier[] {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(found) ? (found as TypedTier[]) : [];
  } catch {
    // Nothing of it was typed here.
    return [];
  }
}

/** What is typed into an offer; it stays over a reload, and whom a link is about counts more. */
export function useTypedOffer(kinds: readonly ContractKind[]) {
  const { storage } = useServices();
  const { query } = usePage().page;
  const name = useDraftKey("contract-offer");
  const beginning = (draft: Record<string, string>): TypedOffer => {
    const [first = "dividend"] = kinds;
    const tiers = readTiers(draft.tiers);
    return {
      member: query.get("member") ?? draft.member ?? "",
      kind: kinds.find((kind) => kind === draft.kind) ?? first,
      period: (["D", "W", "H", "M"] as const).find((one) => one === draft.period) ?? "M",
      tiers: tiers.length === 0 ? [blank(0)] : tiers,
    };
  };
  const [typed, setTyped] = useState(() => beginning(readDraft(storage.session, name)));
  const change = (next: TypedOffer): void => {
    setTyped(next);
    keepDraft(storage.session, name, { ...next, tiers: JSON.stringify(next.tiers) });
  };
  return {
    typed,
    set: (part: Partial<TypedOffer>) => change({ ...typed, ...part }),
    setTier: (id: number, part: Partial<TypedTier>) =>
      change({
        ...typed,
        tiers: typed.tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)),
      }),
    addTier: () =>
      change({
        ...typed,
        tiers: [...typed.tiers, blank(Math.max(...typed.tiers.map(({ id }) => id)) + 1)],
      }),
    removeTier: (id: number) =>
      change({ ...typed, tiers: typed.tiers.filter((tier) => tier.id !== id) }),
    forget: () => {
      storage.session.remove(name);
      setTyped({ ...beginning({}), member: "" });
    },
  };
}
