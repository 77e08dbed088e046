import { ArrowLeftOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Editor } from '#ui/designer/editor/state/editor-store.ts'
import { useAskDiscard } from '#ui/parts/use-ask-discard.ts'
import { ScreenHead } from '#ui/screens/ScreenHead.tsx'
import { useText } from '#ui/text.ts'

interface HeadProps {
  editor: Editor
  /** Of the form; a new one has none yet. */
  name: string | undefined
  leave: () => void
  /** Gives up what was drawn and not saved. */
  forget: () => void
}

/** The name of the form with the way back; it can be folded away, which gives its room to the canvas. */
export function DesignerHead({ onFold, ...head }: HeadProps & { onFold: () => void }) {
  const { t } = useTranslation('lowcode')
  const { say } = useText()
  const { unsaved, close } = useClosing(head)
  return (
    <ScreenHead title={t('designTitle')} {...(head.name === undefined ? {} : { record: head.name })}
      mark={unsaved ? say('unsaved') : undefined} onBack={close}
    >
      <Button type="text" icon={<UpOutlined />} aria-label={t('foldHead')} title={t('foldHead')} onClick={onFold} />
    </ScreenHead>
  )
}

/** What an author must see of the head where the canvas has its room. */
export function FoldedHead({ onUnfold, ...head }: HeadProps & { onUnfold: (() => void) | undefined }) {
  const { t } = useTranslation('lowcode')
  const { say } = useText()
  const { unsaved, close } = useClosing(head)
  return (
    <span className="mw-designer-lead">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label={say('back')} onClick={close} />
      <strong>{head.name ?? t('designTitle')}</strong>
      {unsaved && <span className="mw-head-mark">{say('unsaved')}</span>}
      {onUnfold && <Button type="text" icon={<DownOutlined />} aria-label={t('unfoldHead')} title={t('unfoldHead')} onClick={onUnfold} />}
    </span>
  )
}

function useClosing({ editor, leave, forget }: HeadProps) {
  const askDiscard = useAskDiscard()
  const unsaved = useStore(editor.store, ({ document, saved }) => document !== saved)
  const close = () => {
    if (!unsaved) return leave()
    askDiscard(() => {
      forget()
      leave()
    })
  }
  return { unsaved, close }
}
