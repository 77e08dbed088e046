import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select, Space, type InputRef } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DataColumn } from '../column.ts'
import { useGridText } from '../text.ts'
import type { Finder } from './finder.ts'

interface FindBarProps {
  readonly finder: Finder
  /** How the bar was last called for; another object each time. */
  readonly opened: { readonly replace: boolean; readonly text: string }
  readonly editable: boolean
  readonly columns: readonly DataColumn[]
  readonly onReplace: (by: string, all: boolean) => void
  readonly onClose: () => void
}

/** What is looked for, how often it is there, and what takes its place. */
export function FindBar({ finder, opened, editable, columns, onReplace, onClose }: FindBarProps) {
  const { say } = useGridText()
  useSyncExternalStore(finder.listen, finder.snapshot)
  const [text, setText] = useState(opened.text)
  const [isWhole, setWhole] = useState(false)
  const [isCaseSensitive, setCase] = useState(false)
  const [inSelection, setInSelection] = useState(false)
  const [column, setColumn] = useState('')
  const [by, setBy] = useState('')
  const [replaces, setReplaces] = useState(opened.replace)
  const input = useRef<InputRef>(null)
  useEffect(() => {
    setReplaces((now) => now || opened.replace)
    input.current?.focus()
    input.current?.select()
  }, [opened])
  useEffect(() => {
    finder.lookFor({ text, isWhole, isCaseSensitive, ...(column === '' ? {} : { column }) }, inSelection)
  }, [finder, text, isWhole, isCaseSensitive, inSelection, column])

  const { search, count } = finder.session
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const ctrl = event.ctrlKey || event.metaKey
    const act = key === 'Escape'
      ? onClose
      : key === 'F3'
      ? () => finder.go(event.shiftKey)
      : ctrl && key.toLowerCase() === 'f'
      ? () => input.current?.select()
      : ctrl && key.toLowerCase() === 'h'
      ? () => setReplaces(editable)
      : undefined
    // Escape first closes the open list of columns.
    const isListOpen = key === 'Escape' && event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (!act || event.isComposing || isListOpen) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const bar = useRef<HTMLDivElement>(null)
  const keys = useRef(onKeyDown)
  useEffect(() => {
    keys.current = onKeyDown
  })
  useEffect(() => {
    const element = bar.current!
    const listener = (event: KeyboardEvent) => keys.current(event)
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [])
  const onEnter = (event: React.KeyboardEvent) => {
    if (!event.nativeEvent.isComposing) finder.go(event.shiftKey)
  }
  return (
    <div ref={bar} className="mw-g-find" role="search" aria-label={say(replaces ? 'findReplace' : 'find')}>
      <div className="mw-g-findline">
        <Input ref={input} className="mw-g-findtext" value={text} placeholder={say('findText')} aria-label={say('findText')}
          onChange={(event) => setText(event.target.value)} onPressEnter={onEnter} suffix={
          <span className="mw-g-findcount" role="status">
            {text !== '' && say(search.isDone ? 'findCount' : 'findCounting', { index: finder.number, count })}
          </span>
        } />
        <Space.Compact>
          <Button icon={<UpOutlined />} aria-label={say('findPrevious')} title={say('findPrevious')} disabled={count === 0}
            onClick={() => finder.go(true)} />
          <Button icon={<DownOutlined />} aria-label={say('findNext')} title={say('findNext')} disabled={count === 0}
            onClick={() => finder.go(false)} />
        </Space.Compact>
        <Select className="mw-g-findcolumn" aria-label={say('findColumn')} value={column} onChange={setColumn} popupMatchSelectWidth={false}
          options={[{ value: '', label: say('findAllColumns') }, ...columns.map(({ key, title }) => ({ value: key, label: title }))]} />
        <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>{say('findWhole')}</Checkbox>
        <Checkbox checked={isCaseSensitive} onChange={(event) => setCase(event.target.checked)}>{say('findCase')}</Checkbox>
        <Checkbox checked={inSelection} onChange={(event) => setInSelection(event.target.checked)}>{say('findSelection')}</Checkbox>
        {editable && !replaces && <Button type="link" size="small" onClick={() => setReplaces(true)}>{say('findReplace')}</Button>}
        <Button className="mw-g-findclose" type="text" icon={<CloseOutlined />} aria-label={say('findClose')} title={say('findClose')}
          onClick={onClose} />
      </div>
      {editable && replaces && (
        <div className="mw-g-findline">
          <Input className="mw-g-findtext" value={by} placeholder={say('findBy')} aria-label={say('findBy')} onChange={(event) =>
            setBy(event.target.value)} onPressEnter={() => onReplace(by, false)} />
          <Button disabled={count === 0} onClick={() => onReplace(by, false)}>{say('findOne')}</Button>
          <Button disabled={count === 0} onClick={() => onReplace(by, true)}>{say('findAll')}</Button>
        </div>
      )}
    </div>
  )
}
