import { rowsOf, type Values } from '#kernel/client/records/form-values.ts'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { peopleText } from '../text.ts'
import { AskWhy } from './AskWhy.tsx'
import { AccountCell } from './AccountCell.tsx'
import { HomeControl, PostControl, TenantControl } from './controls.tsx'
import { FreezeButtons } from './FreezeButtons.tsx'
import { DepartsControl, RolesControl } from './Memberships.tsx'
import { RemoveFactor } from './RemoveFactor.tsx'
import { UserButtons } from './UserButtons.tsx'

/** Positions by their names; what the record holds are their codes. */
function Positions({ record: { post, post_dictText: names } }: DisplayProps) {
  return <>{String(names ?? post ?? '—')}</>
}

/** The server would refuse the question to others. */
const mayAskWhy = () => isElementVisible('system:access:list', permissionStore.getState())

/** Who has no role sees no menu, who has no department none of its records: that is seldom meant. */
function withoutPlace(values: Values, locale: Locale): string | undefined {
  const lacking = (name: string) => rowsOf(values, name).length === 0
  const [role, depart] = [lacking('roles'), lacking('departs')]
  if (!role && !depart) return undefined
  return peopleText(role && depart ? 'withoutBoth' : role ? 'withoutRole' : 'withoutDepart', locale)
}

/** People get positions and tenants from pickers, and what administrators do with them. */
const slots: EntitySlots = {
  columns: { username: AccountCell, post: Positions },
  controls: { post: PostControl, relTenantIds: TenantControl, roles: RolesControl, departs: DepartsControl, homePath: HomeControl },
  question: withoutPlace,
  toolbar: FreezeButtons,
  detailActions: UserButtons,
  // The server tells only those who may take it away.
  rowMenu: [{ key: 'why', title: (locale) => peopleText('why', locale), shown: mayAskWhy, Window: AskWhy }, { key: 'factor',
    title: (locale) => peopleText('removeFactor', locale), shown: ({ secondFactor }) => secondFactor === true, danger: true,
    Window: RemoveFactor }],
}
export default slots
