/** Failures in iyzico's shape: always with HTTP 200. */
export type ErrorFields = { errorCode: string; errorMessage: string; errorGroup?: string };

export const failureBody = (error: ErrorFields) => ({ status: "failure", ...error, locale: "tr", systemTime: Date.now() });

export class Problem extends Error {
  readonly fields: ErrorFields;
  constructor(errorCode: string, errorMessage: string, errorGroup?: string) {
    super(errorMessage);
    this.fields = { errorCode, errorMessage, ...(errorGroup !== undefined && { errorGroup }) };
  }
}

/** iyzico's own numbers are public in part only: 1000, 1001 and 5062 are theirs, the others lie in the ranges they use. */
export const badSignature = () => new Problem("1000", "Geçersiz imza");
export const unknownKey = () => new Problem("1001", "api bilgileri bulunamadı");
export const wrongField = (field: string, says: string) => new Problem("5000", `${field} ${says}`);
export const wrongSum = () => new Problem("5062", "Gönderilen tutar tüm kırılımların toplam tutarına eşit olmalıdır");
export const noPayment = () => new Problem("5086", "Ödeme kaydı bulunamadı");
export const noTransaction = () => new Problem("5088", "Kırılım kaydı bulunamadı");
export const tooMuchRefunded = () => new Problem("5093", "İade tutarı kalan tutardan büyük olamaz");
export const notRefunded = () => new Problem("10051", "İade işlemi gerçekleştirilemedi", "NOT_SUFFICIENT_FUNDS");
export const notCancelled = () => new Problem("5095", "Ödeme iptal edilemez");
