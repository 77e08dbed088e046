/* What a statement may be made of. Everything else is refused: a list of what is good needs no list of what is bad. */

/** Kinds of nodes of PostgreSQL's parser with the properties they may have. */
export const shapes: Readonly<Record<string, readonly string[]>> = {
  SelectStmt: ['distinctClause', 'targetList', 'fromClause', 'whereClause', 'groupClause', 'groupDistinct', 'havingClause', 'windowClause', 'valuesLists', 'sortClause', 'limitOffset', 'limitCount', 'limitOption', 'withClause', 'op', 'all', 'larg', 'rarg'],
  WithClause: ['ctes', 'recursive', 'location'],
  CommonTableExpr: ['ctename', 'aliascolnames', 'ctematerialized', 'ctequery', 'location'],
  ResTarget: ['name', 'val', 'location'],
  RangeVar: ['relname', 'inh', 'relpersistence', 'alias', 'location'],
  RangeSubselect: ['lateral', 'subquery', 'alias'],
  JoinExpr: ['jointype', 'isNatural', 'larg', 'rarg', 'usingClause', 'join_using_alias', 'quals', 'alias'],
  Alias: ['aliasname', 'colnames'],
  SubLink: ['subLinkType', 'testexpr', 'operName', 'subselect', 'location'],
  ColumnRef: ['fields', 'location'],
  A_Star: [],
  A_Const: ['ival', 'fval', 'boolval', 'sval', 'isnull', 'location'],
  A_Expr: ['kind', 'name', 'lexpr', 'rexpr', 'rexpr_list_start', 'rexpr_list_end', 'location'],
  A_ArrayExpr: ['elements', 'list_start', 'list_end', 'location'],
  A_Indirection: ['arg', 'indirection'],
  A_Indices: ['is_slice', 'lidx', 'uidx'],
  BoolExpr: ['boolop', 'args', 'location'],
  NullTest: ['arg', 'nulltesttype', 'location'],
  BooleanTest: ['arg', 'booltesttype', 'location'],
  CaseExpr: ['arg', 'args', 'defresult', 'location'],
  CaseWhen: ['expr', 'result', 'location'],
  CoalesceExpr: ['args', 'location'],
  MinMaxExpr: ['op', 'args', 'location'],
  RowExpr: ['args', 'row_format', 'location'],
  FuncCall: ['funcname', 'args', 'agg_order', 'agg_filter', 'over', 'agg_within_group', 'agg_star', 'agg_distinct', 'funcformat', 'location'],
  WindowDef: ['name', 'refname', 'partitionClause', 'orderClause', 'frameOptions', 'startOffset', 'endOffset', 'location'],
  GroupingSet: ['kind', 'content', 'location'],
  GroupingFunc: ['args', 'location'],
  SortBy: ['node', 'sortby_dir', 'sortby_nulls', 'location'],
  TypeCast: ['arg', 'typeName', 'location'],
  TypeName: ['names', 'typmods', 'typemod', 'arrayBounds', 'location'],
  ParamRef: ['number', 'location'],
  List: ['items'],
  String: ['sval'],
  Integer: ['ival'],
}

/** Properties whose node stands there without naming its kind. */
export const bare: Readonly<Record<string, string>> = {
  'SelectStmt.larg': 'SelectStmt', 'SelectStmt.rarg': 'SelectStmt', 'SelectStmt.withClause': 'WithClause',
  'RangeVar.alias': 'Alias', 'RangeSubselect.alias': 'Alias', 'JoinExpr.alias': 'Alias', 'JoinExpr.join_using_alias': 'Alias',
  'FuncCall.over': 'WindowDef', 'TypeCast.typeName': 'TypeName',
}

/** Functions of values alone: no clock, no files, no settings, no sleep, nothing that makes a large text of a small one. */
export const functions: ReadonlySet<string> = new Set([
  'count', 'sum', 'avg', 'min', 'max', 'string_agg', 'array_agg', 'bool_and', 'bool_or', 'every', 'stddev', 'stddev_pop', 'stddev_samp', 'variance', 'var_pop', 'var_samp', 'percentile_cont', 'percentile_disc', 'mode', 'corr',
  'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'nth_value',
  'abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'mod', 'div', 'power', 'sqrt', 'sign', 'exp', 'ln', 'log', 'width_bucket', 'trim_scale',
  'lower', 'upper', 'initcap', 'length', 'char_length', 'character_length', 'octet_length', 'concat', 'concat_ws', 'substring', 'substr', 'left', 'right', 'btrim', 'ltrim', 'rtrim', 'position', 'strpos',
  'replace', 'translate', 'split_part', 'reverse', 'starts_with', 'overlay', 'regexp_replace', 'regexp_like', 'like_escape', 'similar_to_escape', 'to_char', 'to_number',
  'date_trunc', 'date_part', 'extract', 'make_date', 'to_date', 'to_timestamp', 'timezone', 'overlaps', 'justify_days',
  'unnest', 'array_to_string', 'string_to_array', 'cardinality', 'array_length', 'array_position',
])

/** They read the clock of the database; the plant's time is a value of the system. */
export const clocks: ReadonlySet<string> = new Set(['now', 'current_timestamp', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp', 'timeofday', 'age'])

/** Types of a cast; those that read the catalogue (`regclass` and its like) are none of them. */
export const types: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'])
