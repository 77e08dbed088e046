import { useState } from 'react'
import { lookedUp } from '#kernel/client/dictionary/looked-up.ts'
import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { useDebounced, useDictSearch } from '#kernel/client/records/use-options.ts'
import { asText, type InputProps } from '../../kinds/kind.ts'
import { useWarned } from '../../parts/use-warned.ts'
import { OptionSelect } from '../OptionSelect.tsx'
import { usePickText } from '../text.ts'
import { pickedOf } from '../values/picked.ts'
import { useLookedUpText } from '../values/use-looked-up-text.ts'

/** Pause after the last key press, where the items are at hand and where the server is asked (spec 2 §9). */
export const SYNC_DELAY_MS = 300
export const ASYNC_DELAY_MS = 800

interface SearchSelectProps extends InputProps {
  /** Code of a dictionary, or `table,text,code[,condition]`. */
  dict: string
  /** Asks the server for 10 at a time instead of loading all of them. */
  async?: boolean
  multiple?: boolean
  required?: boolean
}

/** A select that is searched: over all items of a dictionary, or on the server. */
export function SearchSelect({ async = false, ...props }: SearchSelectProps) {
  return async ? <OnServer {...props} /> : <AtHand {...props} />
}

type PartProps = Omit<SearchSelectProps, 'async'>

function AtHand({ dict, required, ...props }: PartProps) {
  const [keyword, setKeyword] = useState('')
  const rested = useDebounced(keyword, SYNC_DELAY_MS).trim().toLowerCase()
  const options = useDictionary(dict).map(({ value, text }) => ({ value: String(value), text }))
  const found = options.filter((option) => option.text.toLowerCase().includes(rested) || option.value.toLowerCase().includes(rested))
  const texts = pickedOf(props.value, props.text).map((one) =>
    one.text || options.find((option) => option.value === one.value)?.text || one.value
  )
  return (
    <OptionSelect {...props} field={{ required }} text={texts.join(',')} options={found} loading={false} failed={false} keyword={keyword}
      onKeyword={setKeyword} onOpen={nothing} />
  )
}

function OnServer({ dict, required, ...props }: PartProps) {
  const say = usePickText()
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword, ASYNC_DELAY_MS).trim()
  const { options, loading, failed, error } = useDictSearch(dict, wanted, open && wanted !== '')
  useWarned(error)
  const shown = useLookedUpText(dict, props.value, props.text)
  const waiting = loading || keyword.trim() !== wanted
  return (
    <OptionSelect {...props} field={{ required }} text={shown} options={keyword.trim() === '' ? [] : options} loading={waiting}
      failed={failed} keyword={keyword} onKeyword={setKeyword} onOpen={setOpen}
      emptyText={keyword.trim() === '' ? say('emptySearch') : waiting || failed ? undefined : say('noMatch')} onChange={(value, text) => {
      pickedOf(asText(value), text).forEach((one) => lookedUp.keep(dict, one.value, one.text))
      props.onChange(value, text)
    }} />
  )
}

const nothing = () => undefined
