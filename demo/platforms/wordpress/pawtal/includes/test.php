<?php
/**
 * Whether the account responds. The result is cached for ten minutes.
 *
 * @package Pawtal
 */

defined( 'ABSPATH' ) || exit;

/**
 * Asks the account whether it is there, and whether pages of a site may read its answers. An address that isn't public
 * is not asked, unless a developer allows it with WordPress's filters `http_request_host_is_external` and
 * `http_allowed_safe_ports`: who may set the address could look into the server's own network otherwise.
 *
 * @param string   $host Origin of the account.
 * @param string[] $own  Origins of sites.
 * @return array{result: string, detail: string} `result`: silent, other, refuses or fine. `detail`: a reason, the origins
 *                                               that are refused, or the version.
 */
function pawtal_ask( $host, $own ) {
	$script = wp_safe_remote_get( $host . '/account.js', array( 'timeout' => 5 ) );
	if ( is_wp_error( $script ) ) {
		return pawtal_answer( 'silent', $script->get_error_message() );
	}
	if ( 200 !== wp_remote_retrieve_response_code( $script ) || false === strpos( wp_remote_retrieve_header( $script, 'content-type' ), 'javascript' ) ) {
		return pawtal_answer( 'other' );
	}
	$refused = array_filter(
		array_diff( $own, array( $host ) ),
		static function ( $origin ) use ( $host ) {
			$asking = array(
				'timeout' => 5,
				'headers' => array( 'origin' => $origin ),
			);
			$auth   = wp_safe_remote_get( $host . '/service-endpoint/shopping/auth', $asking );
			return is_wp_error( $auth ) || wp_remote_retrieve_header( $auth, 'access-control-allow-origin' ) !== $origin;
		}
	);
	if ( $refused ) {
		return pawtal_answer( 'refuses', implode( ', ', $refused ) );
	}
	preg_match( '/[`"\'](\d+\.\d+\.\d+)[`"\']/', wp_remote_retrieve_body( $script ), $version );
	return pawtal_answer( 'fine', $version[1] ?? '?' );
}

/** What came of asking. */
function pawtal_answer( $result, $detail = '' ) {
	return compact( 'result', 'detail' );
}

/** The last answer with the time of asking, for these addresses; asks if there is none. */
function pawtal_tested( $host, $own, $anew ) {
	$kept = get_transient( 'pawtal_test' );
	if ( ! $anew && is_array( $kept ) && array( $host, $own ) === array( $kept['host'], $kept['own'] ) ) {
		return $kept;
	}
	$answer = pawtal_ask( $host, $own ) + compact( 'host', 'own' ) + array( 'time' => time() );
	set_transient( 'pawtal_test', $answer, 10 * MINUTE_IN_SECONDS );
	return $answer;
}

/** An answer in words. */
function pawtal_answer_text( $answer ) {
	switch ( $answer['result'] ) {
		case 'silent':
			/* translators: 1: an address, 2: a technical reason */
			return sprintf( __( '%1$s doesn’t answer: %2$s. Is the address right?', 'pawtal' ), $answer['host'], $answer['detail'] );
		case 'other':
			/* translators: %s: an address */
			return sprintf( __( 'There is something else at %s than the account: account.js is missing.', 'pawtal' ), $answer['host'] );
		case 'refuses':
			/* translators: 1: the account's address, 2: addresses of sites */
			return sprintf( __( '%1$s answers, but doesn’t let pages of %2$s read its answers. A developer adds that address to the ALLOWED_ORIGINS of the account.', 'pawtal' ), $answer['host'], $answer['detail'] );
		default:
			/* translators: 1: the account's address, 2: a version, 3: addresses of sites */
			return sprintf( __( '%1$s answers, version %2$s, and allows %3$s.', 'pawtal' ), $answer['host'], $answer['detail'], implode( ', ', $answer['own'] ) );
	}
}

/**
 * Shows whether the account answers, with a button that asks again.
 *
 * @param string   $host Origin of the account; empty: shows nothing.
 * @param string[] $own  Origins of sites.
 */
function pawtal_show_test( $host, $own ) {
	if ( '' === $host ) {
		return;
	}
	// phpcs:ignore WordPress.Security.NonceVerification -- the button is checked here; a save only asks anew.
	$anew   = isset( $_GET['settings-updated'] ) || ( isset( $_POST['pawtal_again'] ) && check_admin_referer( 'pawtal_again' ) );
	$answer = pawtal_tested( $host, $own, $anew );
	printf(
		'<form method="post" action="%s" class="notice notice-%s inline" id="pawtal_test"><p>%s</p><p>',
		esc_url( remove_query_arg( 'settings-updated' ) ),
		'fine' === $answer['result'] ? 'success' : 'error',
		esc_html( pawtal_answer_text( $answer ) )
	);
	wp_nonce_field( 'pawtal_again' );
	submit_button( __( 'Ask again', 'pawtal' ), 'secondary', 'pawtal_again', false );
	/* translators: %s: a span of time, such as "5 minutes" */
	$asked = sprintf( __( 'Asked %s ago.', 'pawtal' ), human_time_diff( $answer['time'] ) );
	echo ' <span class="description">' . esc_html( $asked ) . '</span></p></form>';
}
