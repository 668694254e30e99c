import type { BlockName } from '../names.ts';
import * as actions from './actions.tsx';
import * as food from './food.tsx';
import * as ofWidgets from './of-widgets.tsx';
import * as small from './small.tsx';
import type { Stories } from './story.tsx';
import * as surfaces from './surfaces.tsx';
import * as waiting from './waiting.tsx';

/** Every block in every state. The compiler reports entries that are missing in one of the two lists. */
export const stories: { [Name in BlockName]: Stories<Name> } = {
  accordion: surfaces.accordion,
  'action-tile': actions.actionTile,
  avatar: small.avatar,
  'blend-jar': food.blendJar,
  button: actions.button,
  calendar: ofWidgets.calendar,
  card: surfaces.card,
  carousel: surfaces.carousel,
  countdown: food.countdown,
  counter: small.counter,
  'date-tile': small.dateTile,
  'empty-state': waiting.emptyState,
  'error-panel': waiting.errorPanel,
  icon: small.icon,
  'icon-button': actions.iconButton,
  label: small.label,
  'loading-indicator': waiting.loadingIndicator,
  menu: actions.menu,
  'mix-bar': food.mixBar,
  modal: actions.modal,
  notification: surfaces.notification,
  nutrition: ofWidgets.nutrition,
  progress: waiting.progress,
  scoop: food.scoop,
  segmented: small.segmented,
  skeleton: waiting.skeleton,
  stages: food.stages,
  'text-skeleton': waiting.textSkeleton,
  title: surfaces.title,
  trays: food.trays,
};
