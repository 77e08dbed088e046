import { App, Modal } from 'antd'
import type { StoreOptions } from '../kinds/store-file.ts'
import { HeldFields } from './HeldFields.tsx'
import { useUploadText } from './text.ts'
import type { UploadRules } from './upload-rules.ts'
import { UploadField } from './UploadField.tsx'
import { useHeldValues } from './use-held-values.ts'

export interface FilePopupProps {
  open: boolean
  /** Stored paths joined by commas. */
  value: unknown
  rules?: UploadRules
  storeOptions?: StoreOptions
  onOk: (paths: string) => void
  onClose: () => void
}

/** The files of a cell or a field in a window of their own (spec 2 §2.4); nothing changes until it is confirmed. */
export function FilePopup({ open, onClose, ...props }: FilePopupProps) {
  return open ? <OpenPopup onClose={onClose} {...props} /> : null
}

function OpenPopup({ value, rules, storeOptions, onOk, onClose }: Omit<FilePopupProps, 'open'>) {
  const { say } = useUploadText()
  const { message } = App.useApp()
  const held = useHeldValues({ paths: value })
  const title = say(rules?.images ? 'imagePopupTitle' : 'popupTitle')
  const confirm = ({ paths }: { paths: unknown }) => {
    if (typeof paths === 'string' && paths !== '') onOk(paths)
    else void message.warning(say('noFile'))
  }
  return (
    <Modal open title={title} okText={say('ok')} cancelText={say('cancel')} confirmLoading={held.waiting}
      onOk={() => void held.save(confirm)} onCancel={onClose} mask={{ closable: false }}
    >
      <HeldFields held={held}>
        <UploadField name="paths" value={held.values.paths} onChange={(paths) => held.change({ paths })} aria-label={title}
          {...(rules ? { rules } : {})} {...(storeOptions ? { storeOptions } : {})} />
      </HeldFields>
    </Modal>
  )
}
