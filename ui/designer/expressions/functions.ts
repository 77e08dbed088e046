/** Functions that end after one look at what they are given; those that take regular expressions are not among them. */
export const functions: ReadonlySet<string> = new Set([
  'number', 'string', 'date', 'date and time', 'time', 'duration', 'years and months duration', 'now', 'today', 'not', 'is',
  'substring', 'string length', 'upper case', 'lower case', 'substring before', 'substring after', 'contains', 'starts with', 'ends with', 'string join',
  'list contains', 'count', 'min', 'max', 'sum', 'mean', 'median', 'stddev', 'all', 'any', 'concatenate', 'distinct values', 'index of', 'reverse',
  'decimal', 'floor', 'ceiling', 'round up', 'round down', 'round half up', 'round half down', 'abs', 'modulo', 'sqrt', 'odd', 'even',
  'before', 'after', 'day of week', 'day of year', 'week of year', 'month of year', 'get value',
])
