import type { DocumentType } from '@hearthline/domain/documents'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { Actor, ReachedStage, Step } from '@hearthline/domain/workflow'

export type Said = { readonly en: string; readonly es: string }

const said = (en: string, es: string): Said => ({ en, es })

export const stageWords: Readonly<Record<ReachedStage, Said>> = {
  INITIAL: said('Basic Info', 'Información básica'),
  PRODUCT_SELECT: said('Select Offer', 'Elegir la oferta'),
  MORE_INFO: said('Provide More Info', 'Dar más información'),
  LINK_INCOME: said('Link Income Sources', 'Conectar los ingresos'),
  ID_UPLOAD: said('Verify Identity', 'Verificar la identidad'),
  SIGNING: said('Sign Documents', 'Firmar documentos'),
  NOTARY: said('the notary', 'el notario'),
  COMPLETE: said('the closing', 'el cierre'),
}

/** Who acts now. */
export const actorWords: Readonly<Record<Actor, Said>> = {
  borrower: said('It is your turn.', 'Es su turno.'),
  system: said(
    'We are working on it; there is nothing for you to do.',
    'Estamos trabajando en ello; usted no tiene que hacer nada.',
  ),
  vendor: said(
    'We are waiting for an answer from somebody we asked; there is nothing for you to do.',
    'Esperamos la respuesta de alguien a quien preguntamos; usted no tiene que hacer nada.',
  ),
  staff: said(
    'A person here is looking at it; there is nothing for you to do.',
    'Una persona de aquí lo está revisando; usted no tiene que hacer nada.',
  ),
  signer: said('We are waiting for the other owners to sign.', 'Esperamos la firma de los otros dueños.'),
  clock: said(
    'A waiting period runs; we go on by ourselves after it.',
    'Corre un período de espera; después seguimos por nuestra cuenta.',
  ),
  nobody: said('Nothing is awaited.', 'No se espera nada.'),
}

/** What the borrower does at the steps that wait for them; the page of the application says it in full. */
export const askWords: Readonly<Partial<Record<Step, Said>>> = {
  APP_SUBMISSION: said(
    'Confirm your name, birth date and home.',
    'Confirme su nombre, fecha de nacimiento y vivienda.',
  ),
  CREDIT_NO_MATCH: said(
    'Check your name and address, so that the bureau finds your file.',
    'Revise su nombre y dirección para que la agencia encuentre su historial.',
  ),
  CREDIT_NO_MATCH_SSN: said(
    'Check your number on the secure page, so that the bureau finds your file.',
    'Revise su número en la página segura para que la agencia encuentre su historial.',
  ),
  SOFT_CREDIT_LOCKED_OR_FROZEN: said(
    'Lift the freeze or lock on your credit, then say so on the page.',
    'Levante el congelamiento de su crédito y luego indíquelo en la página.',
  ),
  HARD_CREDIT_LOCKED_OR_FROZEN: said(
    'Lift the freeze or lock on your credit, then say so on the page.',
    'Levante el congelamiento de su crédito y luego indíquelo en la página.',
  ),
  NO_PROPERTY_FOUND: said('Check the address of your home.', 'Revise la dirección de su vivienda.'),
  MULTIPLE_PROPERTIES: said(
    'Say which of the homes found is yours.',
    'Indique cuál de las viviendas encontradas es la suya.',
  ),
  NO_AVM_FOUND: said('Tell us what your home is worth.', 'Díganos cuánto vale su vivienda.'),
  BPO_ESTIMATE: said('Tell us what your home is worth.', 'Díganos cuánto vale su vivienda.'),
  RESIDENTIAL_EVALUATION_ESTIMATE: said('Tell us what your home is worth.', 'Díganos cuánto vale su vivienda.'),
  LIEN_VERIFICATION: said('Confirm what is owed on your home.', 'Confirme lo que debe sobre su vivienda.'),
  LIEN_VERIFICATION_INQUIRY: said(
    'Say whether the inquiries on your report led to new debt.',
    'Indique si las consultas de su informe generaron nueva deuda.',
  ),
  LIEN_ATTESTATION: said('Certify that your home is free of liens.', 'Certifique que su vivienda no tiene gravámenes.'),
  ASSETS_PREQUAL: said('Give your assets.', 'Indique sus activos.'),
  CLTV_LIEN_POSITION_REQUALIFY: said('Answer our counteroffer.', 'Responda a nuestra contraoferta.'),
  OFFER_SELECTION: said('Choose your offer.', 'Elija su oferta.'),
  REVISED_OFFER_SELECTION: said('Look at the changed offer and choose.', 'Vea la oferta modificada y elija.'),
  COLLECT_ADDITIONAL_INFO: said(
    'Tell us a little more about you and the home.',
    'Cuéntenos un poco más sobre usted y la vivienda.',
  ),
  HMDA: said(
    'Answer the demographic questions, or decline each.',
    'Conteste las preguntas demográficas o decline cada una.',
  ),
  SUMMARY_DISCLOSURE: said('Check and certify your application.', 'Revise y certifique su solicitud.'),
  INCOME_VERIFICATION: said(
    'Show us your income: link an account or send paystubs.',
    'Muéstrenos sus ingresos: conecte una cuenta o envíe recibos de pago.',
  ),
  BPO_ORDER_REQUEST: said('Order the valuation of your home.', 'Pida la valoración de su vivienda.'),
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: said('Order the valuation of your home.', 'Pida la valoración de su vivienda.'),
  DISBURSEMENT_ACCOUNT: said('Say where the money goes.', 'Indique adónde va el dinero.'),
  AUTOPAY_ACCOUNT: said('Choose autopay, or not.', 'Elija pagos automáticos o no.'),
  VERIFIED_AUTOPAY_ACCOUNT: said('Confirm your bank account.', 'Confirme su cuenta bancaria.'),
  IDENTITY_VERIFICATION: said('Show us your identity document.', 'Muéstrenos su documento de identidad.'),
  FINAL_OFFER: said('Open your final terms.', 'Abra sus condiciones finales.'),
  NOTE_SIGNING: said('Read and sign your documents.', 'Lea y firme sus documentos.'),
  DEED_SIGNING: said('Meet the notary.', 'Reúnase con el notario.'),
  MANUAL_DEED_SIGNING: said('Agree on a time with the notary.', 'Acuerde una hora con el notario.'),
  TRUST_AND_INSURANCE: said('Send proof of your home insurance.', 'Envíe el comprobante del seguro de su vivienda.'),
}

export const conditionWords: Readonly<Record<ConditionCategory, Said>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: said('a look at your bank account', 'una revisión de su cuenta bancaria'),
  FALSE_OWNERSHIP_TYPE_REVIEW: said('proof of how the home is owned', 'prueba de cómo es la propiedad de la vivienda'),
  GENERIC_DOCUMENT_REQUEST: said('a document', 'un documento'),
  HARD_CREDIT_INQUIRY_REVIEW: said(
    'a word on an inquiry in your credit report',
    'una explicación sobre una consulta de su crédito',
  ),
  HELOC_MANUAL_PAYSTUB_UPLOAD: said('paystubs', 'recibos de pago'),
  ID_VERIFICATION_FAILURE: said('another identity document', 'otro documento de identidad'),
  IDENTITY_DOCUMENT_FRAUD_REVIEW: said('a look at your identity document', 'una revisión de su documento de identidad'),
  MISSING_PHONE_NUMBER: said('your phone number', 'su número de teléfono'),
  PROPERTY_LEGAL_DESCRIPTION: said('the legal description of the home', 'la descripción legal de la vivienda'),
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: said('proof that the home is yours', 'prueba de que la vivienda es suya'),
  REVIEW_TRUST_REQUIREMENTS: said('papers of the trust', 'documentos del fideicomiso'),
}

const DOCUMENT: Readonly<Partial<Record<DocumentType, Said>>> = {
  PAYSTUB: said('paystub', 'recibo de pago'),
  BANK_STATEMENT: said('bank statement', 'estado de cuenta'),
  CERTIFICATE_OF_TRUST: said('certificate of trust', 'certificado del fideicomiso'),
  PROPERTY_DESCRIPTION_SOURCE: said('property description', 'descripción de la propiedad'),
  INSURANCE_DECLARATIONS: said('insurance declarations', 'declaraciones del seguro'),
  CANCELLATION_PROOF: said('proof of cancellation', 'comprobante de cancelación'),
}

/** Whatever shows who somebody is goes by one name. */
export const documentWords = (type: DocumentType): Said =>
  DOCUMENT[type] ??
  (/LICENSE|ID_CARD|PASSPORT|RESIDENT/.test(type)
    ? said('identity document', 'documento de identidad')
    : said('document', 'documento'))
