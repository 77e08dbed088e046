import { Modal } from 'antd'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { recentRecords } from '#kernel/client/recent.ts'
import { useConsole } from '../console-context.tsx'
import { useOpenEntry } from '../use-open-entry.ts'
import { findCommands, type Command } from './find-commands.ts'

/** Ctrl+K: any page and the records opened last, from the keyboard. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const { t } = useTranslation('shell')

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <Modal open={open} onCancel={() => setOpen(false)} footer={null} closable={false} destroyOnHidden width={560} style={{ top: 88 }}
      styles={{ container: { padding: 0 } }} aria-label={t('palette.label')}
    >
      <PaletteBody onDone={() => setOpen(false)} />
    </Modal>
  )
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell')
  const { entries } = useConsole()
  const navigate = useNavigate()
  const openEntry = useOpenEntry()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const commands = useMemo(() => findCommands(entries, recentRecords(), text), [entries, text])

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [picked])

  const run = (command: Command | undefined) => {
    if (!command) return
    onDone()
    if (command.entry) openEntry(command.entry)
    else void navigate(command.path)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && commands.length > 0) {
      event.preventDefault()
      setPicked((picked + step + commands.length) % commands.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(commands[picked])
  }

  return (
    <div className="palette">
      <input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={commands[picked] && `palette-${picked}`}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPicked(0)
        }}
        onKeyDown={onKey}
      />
      <div id="palette-list" className="palette-list" role="listbox" ref={list}>
        {commands.map((command, index) => (
          <button type="button" tabIndex={-1} key={command.key} id={`palette-${index}`} role="option" aria-selected={index === picked}
            onMouseMove={() => setPicked(index)} onClick={() => run(command)}
          >
            <span>{command.title}</span>
            <small>{command.detail}</small>
          </button>
        ))}
      </div>
      {commands.length === 0 && <p className="palette-none">{t('palette.none')}</p>}
      <p className="palette-keys">{t('palette.keys')}</p>
    </div>
  )
}
