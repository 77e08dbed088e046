import { CodeOutlined, DeleteOutlined, DiffOutlined, EyeOutlined, QuestionCircleOutlined, SaveOutlined, SettingOutlined,
  SnippetsOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useEditor } from '../state/use-editor.ts'
import { savingFaults } from './save/check-saving.ts'
import { SaveWindow, type AfterSave, type SaveForm } from './save/SaveWindow.tsx'
import { useWindowText } from './text.ts'
import './windows.css'

export interface EditorToolbarProps {
  /** Of the form as it was saved; empty for a new one. */
  readonly formName: string
  readonly remark: string
  readonly isNew: boolean
  /** Saves the document of the session under this name; answers whether it went through. */
  readonly onSave: SaveForm
}

interface WindowProps {
  readonly onClose: () => void
}

const lazyWindow = (load: () => Promise<ComponentType<WindowProps>>) => lazy(async () => ({ default: await load() }))

/** Windows that come when they are first opened. */
const windows = {
  templates: lazyWindow(async () => (await import('./templates/TemplatesWindow.tsx')).TemplatesWindow),
  preview: lazyWindow(async () => (await import('./preview/PreviewWindow.tsx')).PreviewWindow),
  json: lazyWindow(async () => (await import('./json/JsonWindow.tsx')).JsonWindow),
  changes: lazyWindow(async () => (await import('./compare/ChangesWindow.tsx')).ChangesWindow),
  settings: lazyWindow(async () => (await import('./SettingsWindow.tsx')).SettingsWindow),
  help: lazyWindow(async () => (await import('./help/HelpWindow.tsx')).HelpWindow),
}

type WindowName = keyof typeof windows

/** Buttons in their order, behind the one that saves. */
const icons: Readonly<Record<WindowName | 'clear', ComponentType>> = { preview: EyeOutlined, json: CodeOutlined, settings: SettingOutlined,
  clear: DeleteOutlined, help: QuestionCircleOutlined, templates: SnippetsOutlined, changes: DiffOutlined }
const names = Object.keys(icons) as (keyof typeof icons)[]

/** Save, preview, JSON, settings, clear, help (spec 2 §2.2), then templates and changes. Stands inside a session of the editor. */
export function EditorToolbar({ formName, remark, isNew, onSave }: EditorToolbarProps) {
  const { say } = useWindowText()
  const clear = useClear()
  const editor = useEditor()
  const [open, setOpen] = useState<WindowName>()
  const [naming, setNaming] = useState<AfterSave>()
  const [busy, setBusy] = useState(false)
  const Window = open && windows[open]
  // What has a name is saved without a word; the window names a new form, and says what cannot be saved.
  const save = async () => {
    if (isNew || savingFaults(editor.state().document).length > 0) return setNaming('stay')
    setBusy(true)
    try {
      await onSave({ formName, remark }, 'stay')
    } finally {
      setBusy(false)
    }
  }
  useSaveKey(() => void save())
  return (
    <div className="mw-ft" role="toolbar" aria-label={say('toolbar')}>
      <Button type="primary" icon={<SaveOutlined />} aria-label={say('save')} title="Ctrl+S" loading={busy} onClick={() => void save()}>
        {say('save')}
      </Button>
      <Button aria-label={say('saveAndBack')} onClick={() => setNaming('back')}>{say('saveAndBack')}</Button>
      {names.map((name) => <Tool key={name} name={name} onPress={() => (name === 'clear' ? clear() : setOpen(name))} />)}
      {naming && (
        <SaveWindow formName={formName} remark={remark} isNew={isNew} after={naming} onSave={onSave} onClose={() => setNaming(undefined)} />
      )}
      {Window && (
        <Suspense fallback={null}>
          <Window onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Ctrl+S saves, wherever one is in the designer, with what is still being typed. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (document.querySelector('[role=dialog]')) return
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    save()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function Tool({ name, onPress }: { name: keyof typeof icons; onPress: () => void }) {
  const { say } = useWindowText()
  const Icon = icons[name]
  return (
    <Button icon={<Icon />} aria-label={say(name)} title={say(name)} onClick={onPress}>
      <span className="mw-ft-word">{say(name)}</span>
    </Button>
  )
}

/** Asks before everything is taken off the form (spec 2 §8); its settings stay. */
function useClear(): () => void {
  const { say } = useWindowText()
  const { modal } = App.useApp()
  const editor = useEditor()
  return () =>
    void modal.confirm({
      title: say('clearTitle'),
      content: say('clearText'),
      okText: say('ok'),
      cancelText: say('cancel'),
      okButtonProps: { danger: true },
      onOk: () => void editor.apply((document) => ({ document: { ...document, list: [] } })),
    })
}
