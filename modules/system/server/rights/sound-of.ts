const known = new Map<string, string>()
/** Menus are a few hundred texts; people of a large plant may name more. */
const most = 5000

/** How Chinese texts are typed by sound: 「现存量」 as `xiancunliang xcl`; other texts have none. Its dictionary is loaded when the first menu is asked for. */
export async function sounds(): Promise<(text: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  return (text) => {
    let sound = known.get(text)
    if (sound === undefined) {
      const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' })
      sound = syllables.length === 0 ? '' : `${syllables.join('')} ${syllables.map((syllable) => syllable[0]).join('')}`
      if (known.size < most) known.set(text, sound)
    }
    return sound
  }
}
