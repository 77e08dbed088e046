import type { Locale } from '#kernel/entity/index.ts'
import type { SpotFault } from '../../rules/defect-map/spots.ts'

interface Texts {
  nothingNamed: string
  nothingDrawn: string
  spots: (fault: SpotFault, code: string) => string
}

export const defectModelMessages: Record<Locale, Texts> = {
  'zh-CN': {
    nothingNamed: '物料、形状、物料分类至少填一个，说明此图用于哪些物料',
    nothingDrawn: '图片与图形至少要有一个，部位标在它上面',
    spots: (fault, code) =>
      ({
        notSpots: '部位的格式不对，请在图片上重新标出',
        badCode: `部位编码「${code}」不对：1 到 16 个字母、数字或横线`,
        outside: `部位「${code}」不在图片内，请重新标出`,
        unnamed: `部位「${code}」没有名称，请填写（最多 50 字）`,
        tooMany: '一张图最多标 60 个部位，请删去一些',
      })[fault],
  },
  'en-US': {
    nothingNamed: 'Name an item, a shape or a category: for which items the picture is',
    nothingDrawn: 'Give a picture or choose a drawing: places are marked on it',
    spots: (fault, code) =>
      ({
        notSpots: 'The places cannot be read; mark them on the picture again',
        badCode: `The code "${code}" of a place is not right: 1 to 16 letters, digits or hyphens`,
        outside: `The place "${code}" lies outside of the picture; mark it again`,
        unnamed: `The place "${code}" has no name; give it one of at most 50 characters`,
        tooMany: 'A picture takes at most 60 places; remove some',
      })[fault],
  },
}
