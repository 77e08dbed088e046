import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { issueGatewayKey, revokeGatewayKeys } from '../../calls/keys.ts'

const KeyWindow = lazy(() => import('./KeyWindow.tsx'))

const slots: EntitySlots = {
  acts: [{ act: issueGatewayKey, Window: KeyWindow }, { act: revokeGatewayKeys, shown: ({ keyTime }) => keyTime !== null, seldom: true }],
  // Its key is issued next.
  goesOn: true,
  emptyHint: (locale) => (locale === 'zh-CN' ? '登记网关，再为其发放密钥' : 'Enter a gateway, then issue its key'),
}
export default slots
