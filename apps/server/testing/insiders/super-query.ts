/** A list under one condition of the advanced query, as the page sends it (wire contract §2). */
export function withSuperQuery(path: string, condition: Record<string, string>): string {
  const params = encodeURIComponent(encodeURI(JSON.stringify([condition])))
  return `${path}?superQueryMatchType=and&superQueryParams=${params}`
}
