import { StarFilled } from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { recentPages, recentRecords } from '#kernel/client/recent.ts'
import { searchAll } from '#modules/system/index.ts'
import { useConsole } from '../console-context.tsx'
import { useOpenEntry } from '../use-open-entry.ts'
import { findCommands, type Command } from './find-commands.ts'

/** Ctrl+K: any document, lot, item or name, any page also by its sound, and the records opened last, from the keyboard. */
export function CommandPalette() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opened = useRef(false)
  const { t } = useTranslation('shell')
  const show = (next: boolean) => {
    opened.current = next
    setOpen(next)
    setText('')
  }

  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, altKey, shiftKey, target } = event
    const withCtrl = event.ctrlKey || event.metaKey
    if (withCtrl && !altKey && !shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      show(!opened.current)
    } else if (opened.current && !withCtrl && !altKey && key.length === 1 && !(target as HTMLElement).closest('.palette')) {
      // Whoever types at once is ahead of the window: it takes what was meant for it.
      event.preventDefault()
      setText((before) => before + key)
    }
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])

  return (
    <Modal open={open} onCancel={() => show(false)} footer={null} closable={false} destroyOnHidden width={560} style={{ top: 88 }}
      styles={{ container: { padding: 0 } }} aria-label={t('palette.label')}
    >
      <PaletteBody text={text} onText={setText} onDone={() => show(false)} />
    </Modal>
  )
}

/** Shorter texts find too much to be worth asking for. */
const LEAST = 2
/** Typing goes on meanwhile. */
const SETTLED_MS = 150

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function PaletteBody({ text, onText, onDone }: { text: string; onText: (text: string) => void; onDone: () => void }) {
  const { t } = useTranslation('shell')
  const { entries } = useConsole()
  const navigate = useNavigate()
  const openEntry = useOpenEntry()
  const [picked, setPicked] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const settled = useSettled(text.trim())
  const found = useRead(searchAll, { text: settled }, { enabled: settled.length >= LEAST, quiet: true, keep: true })
  const asksServer = settled.length >= LEAST
  const hits = asksServer ? found.data : undefined
  const unanswered = asksServer && (found.error !== null || found.isPaused)
  const { pathname } = useLocation()
  // Where somebody is they need not go.
  const before = useMemo(() => recentPages().filter((path) => path !== pathname), [pathname])
  const commands = useMemo(() => findCommands(entries, { records: recentRecords(), pages: before }, text, hits), [entries, before, text,
    hits])

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
          onText(event.target.value)
          setPicked(0)
        }}
        onKeyDown={onKey}
      />
      <div id="palette-list" className="palette-list" role="listbox" ref={list}>
        {commands.map((command, index) => (
          <button type="button" tabIndex={-1} key={command.key} id={`palette-${index}`} role="option" aria-selected={index === picked}
            onMouseMove={() => setPicked(index)} onClick={() => run(command)}
          >
            <span>
              {command.entry?.favourite && <StarFilled className="palette-star" aria-label={t('nav.favourites')} />} {command.title}
            </span>
            <small>{command.detail}</small>
          </button>
        ))}
      </div>
      {commands.length === 0 && (
        <p className="palette-none">
          {t(found.isFetching ? 'palette.asking' : unanswered ? 'palette.failed' : 'palette.none')}
        </p>
      )}
      {commands.length > 0 && unanswered && <p className="palette-keys" role="status">{t('palette.failed')}</p>}
      <p className="palette-keys">{t('palette.keys')}</p>
    </div>
  )
}
