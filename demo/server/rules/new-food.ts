/** A plan's kibble, and the day of its first delivery. */
export interface KibblePlan {
  date: string;
  /** null: none of the shop's blends. */
  blend: string | null;
}

/** Returns the first day of the kibble that is fed on `today`. Plans with the same kibble count as one. */
export function foodSince(plans: readonly KibblePlan[], today: string): string | null {
  let since: KibblePlan | undefined;
  for (const plan of plans.filter(({ date }) => date <= today).toSorted((a, b) => a.date.localeCompare(b.date)))
    if (plan.blend !== since?.blend) since = plan;
  return since?.date ?? null;
}
