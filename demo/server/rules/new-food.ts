/** A plan's kibble, and the day of the box with which it begins. */
export interface KibblePlan {
  date: string;
  /** null: no blend of ours. */
  blend: string | null;
}

/** The day on which the kibble that is fed on `today` began. Plans with the same kibble count as one. */
export function foodSince(plans: readonly KibblePlan[], today: string): string | null {
  let since: KibblePlan | undefined;
  for (const plan of plans.filter(({ date }) => date <= today).toSorted((a, b) => a.date.localeCompare(b.date)))
    if (plan.blend !== since?.blend) since = plan;
  return since?.date ?? null;
}
