import { useDictionary } from '#kernel/client/dictionary/use-dictionary.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { useText } from '#ui/text.ts'

/** The text of a dictionary's value, in its colour. */
export function DictText({ dict, value }: { dict: string; value: string }) {
  const { locale } = useText()
  const text = useDictionary(dict).find((item) => String(item.value) === value)?.text ?? value
  return <StatusTag entry={dictEntry({ dict }, value, text, locale)} />
}
