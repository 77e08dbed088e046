import { App } from 'antd'
import { useText } from '../text.ts'

/** Asks before changes that are not saved are given up; without an answer the person goes on editing. */
export function useAskDiscard(): (discard: () => void) => void {
  const { say } = useText()
  const { modal } = App.useApp()
  return (discard) => {
    const dialog = modal.confirm({
      title: say('unsavedTitle'),
      content: say('unsavedText'),
      okText: say('keepEditing'),
      cancelText: say('discard'),
      cancelButtonProps: { danger: true },
      onCancel: () => {
        dialog.destroy()
        discard()
      },
    })
  }
}
