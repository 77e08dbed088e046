import { Input } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { wordsOf } from '#kernel/entity/text-helpers.ts'
import { CodeText } from '../editors/CodeText.tsx'
import { MarkdownText } from '../editors/MarkdownText.tsx'
import { RichText } from '../editors/RichText.tsx'
import { useText } from '../text.ts'
import { asText, EMPTY, isEmpty, type ControlProps, type DisplayProps, type UiKind } from './kind.ts'
import type { ReadValue } from './reading.ts'
import { TextQuery } from './text.tsx'
import { inputProps } from './with-cell.tsx'

const Written = lazy(async () => ({ default: (await import('../editors/Written.tsx')).Written }))
const WrittenMarkdown = lazy(async () => ({ default: (await import('../editors/WrittenMarkdown.tsx')).WrittenMarkdown }))

function RichDisplay({ name, record }: DisplayProps) {
  if (isEmpty(record[name])) return <>{EMPTY}</>
  return (
    <Suspense fallback={<span className="mw-long">{wordsOf(asText(record[name]))}</span>}>
      <Written html={asText(record[name])} />
    </Suspense>
  )
}

function MarkdownDisplay({ name, record }: DisplayProps) {
  if (isEmpty(record[name])) return <>{EMPTY}</>
  return (
    <Suspense fallback={<span className="mw-long">{asText(record[name])}</span>}>
      <WrittenMarkdown text={asText(record[name])} />
    </Suspense>
  )
}

function CodeDisplay({ name, record }: DisplayProps) {
  return isEmpty(record[name]) ? <>{EMPTY}</> : <pre className="mw-code">{asText(record[name])}</pre>
}

function useEditorProps({ name, field, id, value, onChange, disabled, invalid, autoFocus, placeholder, ...aria }: ControlProps) {
  const { locale } = useText()
  return {
    value: isEmpty(value) ? null : asText(value),
    onChange: (next: string | null) => onChange(next),
    ...(id === undefined ? {} : { id }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(invalid === undefined ? {} : { invalid }),
    ...(autoFocus === undefined ? {} : { autoFocus }),
    ...(placeholder === undefined ? {} : { placeholder }),
    // What is no input of the browser's own takes no name from a label element.
    'aria-label': aria['aria-label'] ?? fieldLabel(name, field, locale),
    ...(aria['aria-describedby'] === undefined ? {} : { 'aria-describedby': aria['aria-describedby'] }),
  }
}

/** A cell has no room for an editor: it takes the source as it is. */
function SourceCell(props: ControlProps) {
  return (
    <Input.TextArea {...inputProps({ ...props, inCell: true })} autoSize={{ minRows: 1, maxRows: 8 }} value={asText(props.value)}
      onChange={(event) => props.onChange(event.target.value)} />
  )
}

function writtenKind(Display: ComponentType<DisplayProps>, FormControl: ComponentType<ControlProps>,
  words: (text: string) => string): UiKind {
  const read: ReadValue = (name, _field, record) => words(asText(record[name]))
  return { align: 'left', Display, read, FormControl, CellEditor: SourceCell, QueryControl: TextQuery, wide: true }
}

const asIs = (text: string) => text

function RichControl(props: ControlProps) {
  return <RichText {...useEditorProps(props)} {...(props.field.max === undefined ? {} : { max: props.field.max })} />
}

function MarkdownControl(props: ControlProps) {
  return <MarkdownText {...useEditorProps(props)} />
}

function CodeControl(props: ControlProps) {
  return <CodeText {...useEditorProps(props)} mode={props.field.mode} />
}

export const richText = writtenKind(RichDisplay, RichControl, wordsOf)
export const markdown = writtenKind(MarkdownDisplay, MarkdownControl, asIs)
export const code = writtenKind(CodeDisplay, CodeControl, asIs)
