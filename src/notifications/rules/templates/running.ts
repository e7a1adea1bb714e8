import type { MessageBlanks } from '#notifications/contract.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import type { Template } from './template.ts'

export const smsLimitNear: Template<MessageBlanks['sms-limit-near']> = {
  mail: ({ sent, limit, link }) => ({
    subject: `SMS\u00A0: ${formatAmount(sent)} sur ${formatAmount(limit)} partis aujourd’hui`,
    paragraphs: [
      `${formatAmount(sent)} SMS sont partis aujourd’hui, sur ${formatAmount(limit)} que la boutique s’autorise par jour. Au-delà, les codes partent par e-mail seulement et les autres SMS attendent demain 8 heures.`,
      'Une journée inhabituelle\u202F? Regardez d’où viennent les inscriptions et les commandes sans compte. Si tout est normal, relevez le plafond (SMS_DAILY_LIMIT).',
    ],
    button: { label: 'Ouvrir la gestion', link },
  }),
}
