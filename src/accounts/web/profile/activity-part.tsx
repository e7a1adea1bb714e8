import { useState } from 'react'
import type { Activity } from '../../contract.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ACTIVITY_TO_CHECK, ACTIVITY_WORDS } from './activity-words.ts'
import { describeMoment } from './describe-moment.ts'
import { LoadedPart } from './loaded-part.tsx'
import { useLoaded } from './use-loaded.ts'

/** Lines that are shown before the rest is asked for. */
const FIRST = 8

/** What happened to the account, the latest first: the owner sees what was not them. */
export function ActivityPart() {
  const activity = useLoaded<Activity[]>('/api/users/me/activity')
  const [isWhole, setIsWhole] = useState(false)
  const [now] = useState(() => new Date())
  return (
    <LoadedPart loaded={activity} lines={4}>
      {(list) => (
        <>
          <ul className="profile-rows">
            {(isWhole ? list : list.slice(0, FIRST)).map((line, index) => (
              <ActivityRow key={`${line.at} ${index}`} activity={line} now={now} />
            ))}
          </ul>
          {list.length > FIRST && !isWhole && (
            <button type="button" className="button button-ghost mt-2" onClick={() => setIsWhole(true)}>
              Tout afficher
            </button>
          )}
        </>
      )}
    </LoadedPart>
  )
}

function ActivityRow({ activity: { at, kind, device }, now }: { activity: Activity; now: Date }) {
  return (
    <li>
      <Icon name={ACTIVITY_TO_CHECK.includes(kind) ? 'circle-alert' : 'check'} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{ACTIVITY_WORDS[kind]}</p>
        <p className="text-sm text-ink-2">
          {device !== null && `${device}, `}
          <time dateTime={at}>{describeMoment(at, now)}</time>
        </p>
      </div>
    </li>
  )
}
