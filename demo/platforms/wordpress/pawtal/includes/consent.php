<?php
/**
 * The account's cookie banner. Third parties start after the visitor's choice.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

// Where every page has the banner. And a page whose address opens the preferences has them, with or without a widget.
add_action(
	'wp_enqueue_scripts',
	static function () {
		$consent = pawtal_setting( 'pawtal_consent' );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only loads the script.
		if ( 'pages' === $consent || ( 'widgets' === $consent && isset( $_GET['showCookieTool'] ) ) ) {
			wp_enqueue_script( 'pawtal' );
		}
	}
);

/** The banner, once, on a page that has the script and no other banner. */
function pawtal_banner() {
	static $is_there = false;
	$has_script = '' !== pawtal_host() && wp_script_is( 'pawtal', 'enqueued' );
	if ( $is_there || ! $has_script || 'none' === pawtal_setting( 'pawtal_consent' ) ) {
		return;
	}
	$is_there = true;
	if ( ! is_singular() || ! preg_match( '~account-consent|widget=["\']?consent~', get_post()->post_content ) ) {
		echo '<account-consent></account-consent>';
	}
}
// First in the body, so that it comes first for the keyboard. A list of posts is known to have a widget at its end only.
add_action( 'wp_body_open', 'pawtal_banner' );
add_action( 'wp_footer', 'pawtal_banner', 5 );
