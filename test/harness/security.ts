import { onSecurityEvent, type SecurityEvent } from '#platform/server/security/security-events.ts'

/** Records security events of this process until `stop`, which returns them. */
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
