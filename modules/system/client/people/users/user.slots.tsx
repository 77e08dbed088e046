import type { EntitySlots } from '#ui/screens/slots.ts'
import { PostControl, TenantControl } from './controls.tsx'
import { FreezeButtons } from './FreezeButtons.tsx'
import { UserButtons } from './UserButtons.tsx'

/** People get positions and tenants from pickers, and what administrators do with them. */
const slots: EntitySlots = { controls: { post: PostControl, relTenantIds: TenantControl }, toolbar: FreezeButtons, detailActions: UserButtons }
export default slots
