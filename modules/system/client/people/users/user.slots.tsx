import type { DisplayProps } from '#ui/kinds/kind.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { peopleText } from '../text.ts'
import { AccountCell } from './AccountCell.tsx'
import { PostControl, TenantControl } from './controls.tsx'
import { FreezeButtons } from './FreezeButtons.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'
import { UserButtons } from './UserButtons.tsx'

/** Positions by their names; what the record holds are their codes. */
function Positions({ record: { post, post_dictText: names } }: DisplayProps) {
  return <>{String(names ?? post ?? '—')}</>
}

/** People get positions and tenants from pickers, and what administrators do with them. */
const slots: EntitySlots = {
  columns: { username: AccountCell, post: Positions },
  controls: { post: PostControl, relTenantIds: TenantControl },
  toolbar: FreezeButtons,
  detailActions: UserButtons,
  // The server tells only those who may take it away.
  rowMenu: [{ key: 'factor', title: (locale) => peopleText('removeFactor', locale), shown: ({ secondFactor }) => secondFactor === true,
    danger: true, Window: RemoveFactor }],
}
export default slots
