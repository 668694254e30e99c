import { atom } from 'nanostores';

const key = 'pawtal-workbench-drawer';
export const shortest = 44;
const standard = 268;

/** A height that leaves room for the stage. */
const allowed = (height: number): number =>
  Math.round(Math.min(Math.max(height, shortest), Math.max(shortest, innerHeight - 240)));

function stored(): number {
  try {
    return Number(localStorage.getItem(key)) || standard;
  } catch {
    // Storage is blocked: the height lasts as long as the page.
    return standard;
  }
}

/** Height of the drawer in px. The shortest shows its tabs only. */
export const $drawerHeight = atom(allowed(stored()));

export function setDrawerHeight(height: number): void {
  $drawerHeight.set(allowed(height));
  try {
    localStorage.setItem(key, String($drawerHeight.get()));
  } catch {
    // See `stored`.
  }
}

/** Height before it was collapsed. */
let before = standard;

/** Collapses the drawer to its tabs, or opens it again. */
export function toggleDrawer(): void {
  const height = $drawerHeight.get();
  if (height > shortest) before = height;
  setDrawerHeight(height > shortest ? shortest : before);
}
