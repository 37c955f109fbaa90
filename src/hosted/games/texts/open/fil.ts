import type { OpenTexts } from "./en.ts";

export const openFil: OpenTexts = {
  crashBegin: "Simulan sa {0}",
  crashTake: "Kunin ang {0}×",
  crashTarget: "Kusang kunin sa",
  crashClimbs: "Tumataas",
  crashOver: "Natapos sa {0}×",
  crashTaken: "Nakuha sa {0}×: {1}",
  crashHow:
    "Tumataas ang numero hanggang matapos. Kunin ito bago noon: imu-multiply dito ang taya mo. Ang orasan ng server ang batayan.",
  crashFair:
    "Ang tsansang lumampas sa numerong x ay {0} ÷ x, kaya walang paraan na nagbabalik ng higit sa {1}%.",
  mines: "Mga mina",
  minesBegin: "Simulan sa {0}",
  minesChoose: "Pumili ng kahon",
  minesTake: "Kunin ang {0}",
  minesBoard: "Board",
  minesField: "Kahon {0}",
  minesFree: "Kahon {0}: ligtas",
  minesMine: "Kahon {0}: mina",
  minesNext: "Susunod na kahon: {0}",
  minesHit: "May mina. Wala sa ngayon",
  minesOpened: "Nabuksang kahon",
  minesHow:
    "Piliin kung ilang mina ang nasa ilalim ng 25 kahon, saka magbukas. Bawat ligtas na kahon ay nagpapataas ng halaga ng round; kunin ito kahit kailan. Tapos ang round nang walang panalo kapag may mina.",
  minesFair:
    "Binubunot ang puwesto ng mga mina bago ang unang kahon. Ilan man ang buksan mo, {0}% ang bumabalik sa karaniwan, o bahagyang mas mababa dahil nira-round down sa ika-isandaan ng taya.",
  minesLeft:
    "Maghihintay nang {0} minuto ang round na iniwan mo. Pagkatapos ay kusa itong matatapos at magbabayad ng halaga nito; kung wala pang nabuksang kahon, ibabalik ang taya.",
  aim: "Pumili ng target",
};
