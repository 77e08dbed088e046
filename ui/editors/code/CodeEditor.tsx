import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CodeMode } from '#kernel/entity/index.ts'
import type { EditorProps } from '../editor-props.ts'
import { useEditorText } from '../text.ts'
import { openCodeView, type CodeStyle, type CodeView } from './code-view.ts'
import { loadLanguage, type SqlNames } from './languages.ts'
import './code.css'

const DEFAULT_HEIGHT = 240

export interface CodeTextProps extends EditorProps {
  readonly mode?: CodeMode | undefined
  /** What SQL is completed with; give the same object again while it stays the same. */
  readonly names?: SqlNames | undefined
  /** Told once what puts a text at the cursor. */
  readonly onReady?: (insert: (text: string) => void) => void
}

/** Writes source text: line numbers, folding, search (Ctrl F), brackets; Tab indents, Escape and Tab leaves. */
export function CodeEditor(
  { value, onChange, mode = 'javascript', names, onReady, disabled = false, invalid, autoFocus, id, placeholder, height = DEFAULT_HEIGHT,
    ...aria }: CodeTextProps,
) {
  const { say } = useEditorText()
  const { token } = theme.useToken()
  const dark = isDark(token.colorBgContainer)
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<CodeView>(null)
  const [full, setFull] = useState(false)
  const label = aria['aria-label'] ?? say('code')
  const described = aria['aria-describedby']
  const style = useMemo((): CodeStyle => ({
    dark,
    readOnly: disabled,
    placeholder,
    attributes: { 'aria-label': label, ...(id ? { id } : {}), ...(described ? { 'aria-describedby': described } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}) },
  }), [dark, disabled, placeholder, label, id, described, invalid])
  const tell = useEffectEvent((text: string) => onChange(text === '' ? null : text))
  const open = useEffectEvent((parent: HTMLElement) => {
    const now = openCodeView(parent, value ?? '', style, tell)
    if (autoFocus) now.view.focus()
    onReady?.((text) => {
      now.view.dispatch(now.view.state.replaceSelection(text))
      now.view.focus()
    })
    return now
  })
  useEffect(() => {
    const now = open(place.current!)
    opened.current = now
    return () => now.view.destroy()
  }, [])
  useEffect(() => opened.current?.setStyle(style), [style])
  useEffect(() => {
    const now = opened.current
    let gone = false
    void loadLanguage(mode, names).then((language) => {
      if (!gone) now?.setLanguage(language)
    })
    return () => {
      gone = true
    }
  }, [mode, names])
  useEffect(() => {
    const view = opened.current?.view
    const text = value ?? ''
    if (view && view.state.doc.toString() !== text) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
  }, [value])
  return (
    <div className={`mw-source${full ? ' mw-source-full' : ''}${invalid ? ' mw-source-wrong' : ''}${disabled ? ' mw-source-off' : ''}`}>
      <div ref={place} className="mw-source-page" style={full ? undefined : { height }} />
      <Button className="mw-source-full-button" size="small" type="text" icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={say(full ? 'leaveFullscreen' : 'fullscreen')} onClick={() =>
        setFull(!full)} />
    </div>
  )
}

/** Whether a colour is nearer to black than to white. */
function isDark(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = (/^#(..)(..)(..)/.exec(colour)?.slice(1) ?? []).map((part) => Number.parseInt(part, 16))
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128
}
