import type { StoredFields } from '#kernel/client/records/stored-fields.ts'
import { BusinessSelectModal, type SelectWindowProps } from '../business/BusinessSelectModal.tsx'
import { useUserConfig } from './configs.ts'

/** The user select as a window (spec 2 §2.3); stores accounts unless said otherwise. */
export function UserWindow({ store = 'username', shown = 'realname', ...props }: Omit<SelectWindowProps, 'config'> & StoredFields) {
  const config = useUserConfig({ valueKey: store, displayKey: shown })
  return <BusinessSelectModal {...props} config={config} />
}
