import { lazy } from 'react'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { issueDeviceKey, revokeDeviceKeys } from '../../calls/keys.ts'
import { TestButton } from './TestButton.tsx'

const KeyWindow = lazy(() => import('./KeyWindow.tsx'))

const slots: EntitySlots = {
  acts: [{ act: issueDeviceKey, Window: KeyWindow }, { act: revokeDeviceKeys, shown: ({ keyTime }) => keyTime !== null, seldom: true }],
  detailActions: TestButton,
  // Its key is issued next.
  goesOn: true,
  emptyHint: (locale) => (locale === 'zh-CN' ? '登记采集设备，再为其发放密钥' : 'Enter a device, then issue its key'),
}
export default slots
