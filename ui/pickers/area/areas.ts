/** Root of the regions: China. */
const AREA_ROOT = '86'

export interface Area {
  code: string
  name: string
  children?: Area[]
}

interface Lists {
  province_list: Readonly<Record<string, string>>
  city_list: Readonly<Record<string, string>>
  county_list: Readonly<Record<string, string>>
}

/** Provinces with their cities and districts. Codes are hierarchical: two digits a level; where a province has no cities, its districts stand below it. */
export function areaTree({ province_list: provinces, city_list: cities, county_list: districts }: Lists): Area[] {
  const districtsOf = group(districts, 4)
  const citiesOf = group(cities, 2)
  const withDistricts = (city: Area): Area => withChildren(city, districtsOf.get(city.code.slice(0, 4)))
  return Object.entries(provinces).map(([code, name]) => withChildren({ code, name }, citiesOf.get(code.slice(0, 2))?.map(withDistricts)))
}

function withChildren(area: Area, children: Area[] | undefined): Area {
  return children ? { ...area, children } : area
}

function group(list: Readonly<Record<string, string>>, digits: number): Map<string, Area[]> {
  const groups = new Map<string, Area[]>()
  for (const [code, name] of Object.entries(list)) {
    const prefix = code.slice(0, digits)
    const members = groups.get(prefix)
    if (members) members.push({ code, name })
    else groups.set(prefix, [{ code, name }])
  }
  return groups
}

/** The areas from the province down to the one of this code; nothing for an unknown code or the root. */
export function areaPath(areas: readonly Area[], code: string): Area[] {
  for (const area of areas) {
    if (area.code === code) return [area]
    const path = areaPath(area.children ?? [], code)
    if (path.length > 0) return [area, ...path]
  }
  return []
}

/** The areas called so, from the province down; nothing where a name is unknown. */
export function areaPathByNames(areas: readonly Area[], names: readonly string[]): Area[] {
  const [first, ...rest] = names
  const area = areas.find(({ name }) => name === first)
  if (!area) return []
  if (rest.length === 0) return [area]
  const path = areaPathByNames(area.children ?? [], rest)
  return path.length === 0 ? [] : [area, ...path]
}

let loading: Promise<Area[]> | undefined

/** The regions of China; their data are loaded when first wanted. */
export function loadAreas(): Promise<Area[]> {
  loading ??= import('@vant/area-data').then(({ areaList }) => areaTree(areaList)).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Between the names of an address. */
export const AREA_SEPARATOR = '/'

/** A code in words: 「浙江省/杭州市/西湖区」; an unknown code stands for itself, the root says nothing. */
export async function areaText(code: string): Promise<string> {
  if (code === '' || code === AREA_ROOT) return ''
  const path = areaPath(await loadAreas(), code)
  return path.length === 0 ? code : path.map(({ name }) => name).join(AREA_SEPARATOR)
}
