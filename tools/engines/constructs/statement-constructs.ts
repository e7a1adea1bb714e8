import { type StatementConstruct, differs, lacks, same, silent } from '../construct.ts'

const SINGLE_SHARD = 'where all rows lie in one shard only'

/** What statements may use. The words are those of `plainWords`. */
export const STATEMENT_CONSTRUCTS: readonly StatementConstruct[] = [
  {
    name: 'rows locked by a reader (`for update`, `for share`)',
    words: /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/g,
    citus: lacks('C1', `${SINGLE_SHARD}: products, companies and settings as reference tables`),
    yugabyte: differs('Y4', 'all four kinds; conflicts follow its own rules: more tries again'),
  },
  {
    name: '`skip locked`',
    words: /\bskip locked\b/g,
    citus: lacks('C1', `${SINGLE_SHARD}: queues stay in local tables`),
    yugabyte: silent('known from its issues; try under load'),
  },
  {
    name: '`nowait`',
    words: /\bnowait\b/g,
    citus: lacks('C1', SINGLE_SHARD),
    yugabyte: silent(),
  },
  {
    name: 'advisory locks of a transaction',
    words: /\bpg_(?:try_)?advisory_xact_lock(?:_shared)?\b/g,
    citus: silent('a lock of the node that is asked: always ask the coordinator'),
    yugabyte: same('Y2', 'from 2025.1 on'),
  },
  {
    name: 'advisory locks of a session',
    words: /\bpg_(?:try_)?advisory_lock(?:_shared)?\b/g,
    citus: silent('a lock of the node that is asked'),
    yugabyte: same('Y2', 'from 2025.1 on'),
  },
  {
    name: '`lock table`',
    words: /\block table\b/g,
    citus: silent(),
    yugabyte: lacks('Y5', 'only `access share`: a row or an advisory lock instead'),
  },
  {
    name: 'LISTEN and NOTIFY',
    words: /^listen\b|\bpg_notify\b|^notify\b/g,
    citus: silent('of the node that is asked: always the coordinator'),
    yugabyte: differs('Y6', 'early access, from 2025.2.3 on; without it signals by Redis, behind `Signals`'),
  },
  {
    name: 'isolation above `read committed`',
    words: /\bisolation level (?:repeatable read|serializable)\b/g,
    citus: silent('each node has a snapshot of its own'),
    yugabyte: same('Y1', '`read committed` itself is a switch, on by default from 2025.2 on'),
  },
  {
    name: 'recursive CTEs',
    words: /\bwith recursive\b/g,
    citus: lacks('C1', SINGLE_SHARD),
    yugabyte: same('Y9'),
  },
  {
    name: 'CTEs that write',
    words: /\bas (?:(?:not )?materialized )?\( (?:insert into|update|delete from)\b/g,
    citus: silent('the oldest editions refused them'),
    yugabyte: same('Y9'),
  },
  {
    name: 'subqueries among the `values` of an `insert`',
    words: /\bvalues \((?:(?!\bvalues\b|;).)*?\( select\b/g,
    citus: lacks('C1', 'write them as `insert … select`'),
    yugabyte: same('Y9'),
  },
  {
    name: '`on conflict`',
    words: /\bon conflict\b/g,
    citus: differs('C2', 'only on a key with the distribution column in it'),
    yugabyte: same('Y9'),
  },
  {
    name: 'volatile functions in an `update`',
    words: /\bupdate (?:(?!;).)*?\bset (?:(?!;).)*?\b(?:clock_timestamp|random|gen_random_uuid|nextval) \(/g,
    citus: lacks('C1', 'work the value out before, hand it over as a parameter'),
    yugabyte: same('Y9'),
  },
  {
    name: 'outer joins',
    words: /\b(?:left|right|full) (?:outer )?join\b/g,
    citus: differs('C1', 'on the distribution column, or with reference tables on the inner side'),
    yugabyte: same('Y9'),
  },
  {
    name: 'subqueries in a list or a condition, which may be correlated',
    words: /(?:\bexists|\bnot exists|\bselect|,|=|\bcoalesce \() \( select\b/g,
    citus: differs('C1', 'correlated only by the distribution column'),
    yugabyte: same('Y9'),
  },
  {
    name: '`lateral`',
    words: /\blateral\b/g,
    citus: silent('as correlated subqueries'),
    yugabyte: same('Y9'),
  },
  {
    name: 'window functions',
    words: /\bover \(/g,
    citus: silent('rows of all shards come to one place unless split by the distribution column'),
    yugabyte: same('Y9'),
  },
  {
    name: '`distinct on`',
    words: /\bdistinct on \(/g,
    citus: silent(),
    yugabyte: same('Y9'),
  },
  {
    name: 'grouping sets',
    words: /\bgrouping sets\b|\brollup \(|\bcube \(/g,
    citus: lacks('C1', SINGLE_SHARD),
    yugabyte: same('Y9'),
  },
  {
    name: '`tablesample`',
    words: /\btablesample\b/g,
    citus: lacks('C1', SINGLE_SHARD),
    yugabyte: silent(),
  },
  {
    name: '`merge`',
    words: /\bmerge into\b/g,
    citus: differs('C1', 'some kinds of tables with each other'),
    yugabyte: lacks('Y2', '`insert … on conflict` instead'),
  },
  {
    name: 'columns of the system (`xmin`, `ctid`)',
    words: /\b(?:xmin|xmax|cmin|cmax|ctid)\b/g,
    citus: silent(),
    yugabyte: lacks('Y2', 'a version of our own'),
  },
  {
    name: 'numbers of transactions',
    words: /\btxid_\w+|\bpg_current_xact_id\b|\bpg_current_snapshot\b/g,
    citus: silent('of one node'),
    yugabyte: lacks('Y2', ''),
  },
  {
    name: 'settings for a transaction (`set local`)',
    words: /\bset local\b|\bset_config\b/g,
    citus: silent('heard by the coordinator alone unless it is told to hand them on'),
    yugabyte: same('Y9'),
  },
  {
    name: 'cursors',
    words: /\bdeclare \w+ (?:no scroll )?cursor\b/g,
    citus: silent(),
    yugabyte: same('Y9'),
  },
  {
    name: 'two-phase commit',
    words: /\bprepare transaction\b/g,
    citus: silent('it uses them itself'),
    yugabyte: lacks('Y2', ''),
  },
  {
    name: 'types by `%type` in functions',
    words: /%(?:row)?type\b/g,
    citus: silent(),
    yugabyte: lacks('Y2', 'name the type'),
  },
]
