import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconPackageExport,
  IconPackageImport,
  IconRestore,
  IconUserPlus,
} from '@tabler/icons-react';
import type { StageAction } from '#shared/orders/statuses/stage.rules.ts';

export const actionIcons: Readonly<Record<StageAction, Icon>> = {
  assign: IconUserPlus,
  collect: IconPackageImport,
  complete: IconCircleCheck,
  cancel: IconBan,
  undoCancel: IconRestore,
  revert: IconArrowBackUp,
  handOver: IconPackageExport,
};
