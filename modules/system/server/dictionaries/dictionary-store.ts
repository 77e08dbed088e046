import type { DictItem } from '#kernel/entity/console/dictionaries.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { DictOption, Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../tables.ts'

export interface DictionaryStore {
  find(code: string): Promise<readonly DictOption[] | undefined>
  all(locale: Locale): Promise<Record<string, DictItem[]>>
}

export function toItem(option: DictOption, locale: Locale): DictItem {
  const text = locale === 'en-US' ? (option.en ?? option.text) : option.text
  return { value: option.value, text, title: text, label: text, ...(option.color ? { color: option.color } : {}) }
}

const dictionaryTopic = 'dictionaries'

/** Makes every process read the dictionaries anew: this one from the commit on, the others as they hear of it. */
export async function dictionariesChanged({ kernel, db, afterCommit }: Ctx): Promise<void> {
  await kernel.notices.publish(db, dictionaryTopic)
  afterCommit(() => kernel.notices.here(dictionaryTopic))
}

/** All active dictionary entries, read once per process and again when somebody changed one. */
export function createDictionaryStore(kernel: Kernel): DictionaryStore {
  let loaded: Promise<Map<string, DictOption[]>> | undefined
  kernel.notices.subscribe(dictionaryTopic, () => (loaded = undefined), () => (loaded = undefined))

  async function load(): Promise<Map<string, DictOption[]>> {
    const rows = await tables(kernel.db).selectFrom('sys_dict as d').leftJoin('sys_dict_item as i',
      (join) => join.onRef('i.dict_id', '=', 'd.id').on('i.status', '=', 1).on('i.del_flag', '=', 0))
      .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.item_text_en', 'i.color']).where('d.del_flag', '=', 0).orderBy(
        'd.dict_code',
      ).orderBy('i.sort_order').orderBy('i.id').execute()
    const dictionaries = new Map<string, DictOption[]>()
    for (const row of rows) {
      const options = dictionaries.get(row.dict_code) ?? []
      dictionaries.set(row.dict_code, options)
      if (row.item_value === null) continue
      options.push({ value: row.item_value, text: row.item_text ?? row.item_value, ...(row.item_text_en ? { en: row.item_text_en } : {}),
        ...(row.color ? { color: row.color } : {}) })
    }
    return dictionaries
  }

  function current(): Promise<Map<string, DictOption[]>> {
    if (!loaded) {
      const loading = load()
      loaded = loading
      // A failed read must not be remembered.
      loading.catch(() => {
        if (loaded === loading) loaded = undefined
      })
    }
    return loaded
  }

  return {
    find: async (code) => (await current()).get(code),
    all: async (locale) =>
      Object.fromEntries([...(await current())].map(([code, options]) => [code, options.map((option) => toItem(option, locale))])),
  }
}
