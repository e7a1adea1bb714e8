import { onSecurityEvent, type SecurityEvent } from '#platform/server/security/security-events.ts'

/** Security events of this process from now on, until `stop`, which answers them. */
export function onSecurityEvents(): { stop: () => SecurityEvent[] } {
  const events: SecurityEvent[] = []
  const end = onSecurityEvent((event) => void events.push(event))
  return {
    stop: () => {
      end()
      return events
    },
  }
}
